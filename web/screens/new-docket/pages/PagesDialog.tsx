import { Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActButton } from '../../../components/ActButton.tsx'
import { FailureNote } from '../../../components/FailureNote.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { toast } from '../../../shell/toast.ts'
import type { DocumentDetail } from '../use-docket.ts'
import { Annexures } from './Annexures.tsx'
import { PageCards } from './PageCards.tsx'
import styles from './pages.module.css'
import { useArrangement } from './use-arrangement.ts'

interface Props {
  document: DocumentDetail
  /** Asks for the docket as it is now. */
  onChanged: () => Promise<void>
  onClose: () => void
}

export function PagesDialog({ document, onChanged, onClose }: Props) {
  const { t } = useTranslation()
  const [isDirty, setDirty] = useState(false)

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('arrange.title', { name: document.name })}
      size="64rem"
      // A press beside the dialog does not lose what was arranged.
      closeOnClickOutside={!isDirty}
      closeOnEscape={!isDirty}
    >
      {/* A new version begins with its own order of pages. */}
      <Pages
        key={document.versions.at(-1)?.number}
        document={document}
        onChanged={onChanged}
        onClose={onClose}
        onDirty={setDirty}
      />
    </Modal>
  )
}

function Pages({ document, onChanged, onClose, onDirty }: Props & { onDirty: (isDirty: boolean) => void }) {
  const { t } = useTranslation()
  const arrangement = useArrangement(document, onChanged)
  const { pages, isBusy, isChanged, failure } = arrangement
  useEffect(() => onDirty(isChanged), [onDirty, isChanged])
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [name, setName] = useState('')
  const left = pages.filter(({ isOut }) => !isOut)
  const behind = chosen.size > 0 ? Math.max(...chosen) : document.pages
  const maySplit = chosen.size > 0 && chosen.size < left.length

  async function save(): Promise<void> {
    if (await arrangement.save()) toast(t('arrange.saved'), 'good')
  }

  async function split(): Promise<void> {
    const title = name.trim() || t('arrange.partOf', { name: document.name })
    if (await arrangement.split(chosen, title)) toast(t('arrange.splitDone', { name: title }), 'good')
  }

  return (
    <div className={styles.dialog} aria-busy={isBusy}>
      <p className="muted">{t('arrange.words')}</p>
      <PageCards document={document} arrangement={arrangement} chosen={chosen} onChoose={setChosen} />
      {chosen.size > 0 && (
        <form
          className={styles.split}
          aria-label={t('arrange.split')}
          onSubmit={(event) => {
            event.preventDefault()
            if (maySplit) void split()
          }}
        >
          <b>{t('arrange.chosen', { count: chosen.size })}</b>
          <span className="input compact">
            <input
              aria-label={t('arrange.splitName')}
              placeholder={t('arrange.partOf', { name: document.name })}
              maxLength={200}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          </span>
          <button type="submit" className="btn" disabled={isBusy || !maySplit}>
            {t('arrange.split')}
          </button>
        </form>
      )}
      <Annexures document={document} arrangement={arrangement} behind={behind} />
      <FailureNote failure={failure} />
      <div className={`dialog-acts ${styles.foot}`}>
        <button
          type="button"
          className="btn quiet square"
          aria-label={t('boxes.undo')}
          disabled={isBusy || !arrangement.undo}
          onClick={arrangement.undo}
        >
          <Icon name="undo" />
        </button>
        <button
          type="button"
          className="btn quiet square"
          aria-label={t('boxes.redo')}
          disabled={isBusy || !arrangement.redo}
          onClick={arrangement.redo}
        >
          <Icon name="redo" />
        </button>
        {isChanged && (
          <button type="button" className="btn right" disabled={isBusy} onClick={onClose}>
            {t('common.cancel')}
          </button>
        )}
        <span className={isChanged ? undefined : 'right'}>
          <ActButton
            className="btn primary"
            reason={!isChanged ? t('arrange.nothingChanged') : left.length === 0 && t('arrange.noPageLeft')}
            isBusy={isBusy}
            onClick={() => void save()}
          >
            {t('arrange.save')}
          </ActButton>
        </span>
      </div>
    </div>
  )
}
