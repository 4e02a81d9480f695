import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { type Language, languages } from '#contract/vocabulary/states.ts'
import { Icon } from '../../components/Icon.tsx'
import { nameOfLanguage } from '../../components/language-names.ts'
import { toast } from '../../shell/toast.ts'
import newDocketStyles from '../new-docket/new-docket.module.css'
import { LeaveGuard } from '../settings/LeaveGuard.tsx'
import { Correction } from './Correction.tsx'
import { DownloadWord } from './DownloadWord.tsx'
import type { GivenTo } from './FieldPanel.tsx'
import { LetterheadField } from './LetterheadField.tsx'
import { ProposeDialog } from './ProposeDialog.tsx'
import { type Opened, useWriting } from './use-writing.ts'
import { Writer } from './Writer.tsx'
import styles from './writing.module.css'

interface Props {
  opened: Opened
  people: GivenTo['people']
  /** Where this was opened from. */
  back: string
}

/**
 * The bar above a text, and what becomes of it: a version of the maker's draft, or a checker's
 * correction.
 */
export function Writing({ opened, people, back }: Props) {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const writing = useWriting(opened)
  const [failure, setFailure] = useState<unknown>(null)
  const [isLeaving, setLeaving] = useState(false)
  const [isProposing, setProposing] = useState(false)
  const [isNameless, setNameless] = useState(false)
  const { documentId, mode, text } = opened
  const isNew = documentId === null
  const placesOnly = text?.places_only === true

  function leaveTo(address: string): void {
    flushSync(() => setLeaving(true))
    void navigate(address, { replace: isNew })
  }

  async function save(): Promise<void> {
    if (writing.pending) return
    if (mode === 'checker') return setProposing(true)
    if (isNew && writing.draft.name.trim() === '') return setNameless(true)
    setFailure(null)
    try {
      const saved = await writing.save()
      if (saved) leaveTo(`/workflow/create/${saved.documentId}/files`)
    } catch (why) {
      setFailure(why)
    }
  }

  async function propose(comment: string): Promise<void> {
    setFailure(null)
    try {
      await writing.propose(comment)
      toast(t('writing.correction.sent'), 'good')
      leaveTo(back)
    } catch (why) {
      setProposing(false)
      setFailure(why)
    }
  }

  return (
    <div className={styles.writing}>
      <section className={newDocketStyles.wizardBar} aria-label={t('writing.title')}>
        <div className="row gap-12">
          <Link className="btn quiet square" to={back} aria-label={t('writing.leave')}>
            <Icon name="x" />
          </Link>
          <h1 className="visually-hidden">{text?.name ?? t('writing.title')}</h1>
          {isNew ? (
            <span className={isNameless ? 'input compact bad' : 'input compact'}>
              <input
                name="name"
                aria-label={t('writing.name')}
                placeholder={t('writing.name')}
                aria-invalid={isNameless || undefined}
                maxLength={200}
                value={writing.draft.name}
                onChange={(event) => {
                  setNameless(false)
                  writing.change({ name: event.target.value })
                }}
              />
            </span>
          ) : (
            <span className="medium sm trim">{text?.name}</span>
          )}
        </div>
        <div className={styles.papers}>
          <span className="input compact">
            <select
              aria-label={t('writing.language')}
              name="language"
              disabled={placesOnly}
              value={writing.draft.language}
              onChange={(event) => writing.change({ language: event.target.value as Language })}
            >
              {languages.map((language) => (
                <option key={language} value={language}>
                  {nameOfLanguage(language, i18n.language)}
                </option>
              ))}
            </select>
          </span>
          {mode === 'maker' && !placesOnly && (
            <LetterheadField
              kept={text?.letterhead ?? null}
              value={writing.draft.letterhead}
              onChange={(letterhead) => writing.change({ letterhead })}
            />
          )}
        </div>
        <div className={newDocketStyles.wizardActs}>
          {documentId && <DownloadWord documentId={documentId} />}
          <button
            type="button"
            className="btn primary"
            disabled={writing.pending || writing.overtaken !== null}
            onClick={() => void save()}
          >
            {writing.pending && <span className="spin" />}
            {t(mode === 'checker' ? 'writing.propose' : 'writing.save')}
          </button>
        </div>
      </section>
      {isNameless && (
        <p className={`error ${styles.nameless}`} role="alert">
          <Icon name="bad" />
          {t('writing.nameless')}
        </p>
      )}
      {documentId && text?.correction && (
        <Correction
          documentId={documentId}
          correction={text.correction}
          onDecided={() => location.reload()}
        />
      )}
      <Writer
        opened={opened}
        writing={writing}
        people={people}
        failure={failure}
        onSave={() => void save()}
      />
      <LeaveGuard isOn={writing.isChanged && !isLeaving} onLeave={writing.forget} />
      {isProposing && (
        <ProposeDialog
          pending={writing.pending}
          onClose={() => setProposing(false)}
          onSure={(comment) => void propose(comment)}
        />
      )}
    </div>
  )
}
