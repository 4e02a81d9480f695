import { type ChangeEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addMappedDocumentDetailes } from '#contract/document-files/addMappedDocumentDetailes.ts'
import { deleteMappedDoc } from '#contract/document-files/deleteMappedDoc.ts'
import { Icon } from '../../../components/Icon.tsx'
import { isFailure } from '../../../wire/call-failure.ts'
import { portalWire } from '../../../wire/portal-wire.ts'
import { sendCall } from '../../../wire/use-call.ts'
import type { DocumentDetail } from '../use-docket.ts'
import { rangesOf } from './arrangement.ts'
import styles from './pages.module.css'
import type { Arrangement } from './use-arrangement.ts'

interface Props {
  document: DocumentDetail
  arrangement: Arrangement
  /** Behind which page what is added inside comes; the last where none is chosen. */
  behind: number
}

const modes = ['inside', 'beside'] as const

/**
 * What was added to the document, and how to add more. They are kept at once, so pages that were
 * arranged are saved first.
 */
export function Annexures({ document, arrangement, behind }: Props) {
  const { t } = useTranslation()
  const { runs, isBusy, isChanged, failure } = arrangement
  const [refused, setRefused] = useState<string | null>(null)
  const { document_id, annexures, pages } = document

  const ties = (fileId: string, mode: (typeof modes)[number]) =>
    sendCall(addMappedDocumentDetailes, {
      document_id,
      fileId,
      mode,
      ...(mode === 'inside' && { position: behind }),
    })

  function add({ target }: ChangeEvent<HTMLInputElement>, mode: (typeof modes)[number]): void {
    const [file] = target.files ?? []
    target.value = ''
    if (!file) return
    setRefused(null)
    void runs(async () => {
      const { fileId } = await portalWire.upload(file).done
      await ties(fileId, mode).catch((error: unknown) => {
        if (isFailure(error, 'FILE_SIGNED')) setRefused(fileId)
        throw error
      })
    })
  }

  return (
    <section className={styles.annexures} aria-label={t('arrange.annexures')}>
      <h3>{t('arrange.annexures')}</h3>
      {annexures.length > 0 && (
        <ul>
          {annexures.map(({ mapped_id, name, mode, pages: own }) => (
            <li key={mapped_id}>
              <Icon name={mode === 'inside' ? 'doc' : 'docs'} />
              <span className="col">
                <span className="medium trim">{name}</span>
                <small className="faint xs">
                  {mode === 'inside' ? t('arrange.inside', { pages: rangesOf(own) }) : t('arrange.beside')}
                </small>
              </span>
              <button
                type="button"
                className="btn quiet square compact right"
                aria-label={t('files.remove', { name })}
                disabled={isBusy || isChanged}
                onClick={() => void runs(() => sendCall(deleteMappedDoc, { mapped_id }))}
              >
                <Icon name="trash" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.adds}>
        {modes.map((mode) => (
          <label key={mode} className={isBusy || isChanged ? 'btn is-off' : 'btn'}>
            <Icon name={mode === 'inside' ? 'plus' : 'docs'} />
            {mode === 'beside'
              ? t('arrange.addBeside')
              : behind < pages
                ? t('arrange.addBehind', { page: behind })
                : t('arrange.addInside')}
            <input
              type="file"
              className="visually-hidden"
              accept="application/pdf,.pdf,image/jpeg,image/png,.docx"
              disabled={isBusy || isChanged}
              onChange={(event) => add(event, mode)}
            />
          </label>
        ))}
      </div>
      <p className="help">{t(isChanged ? 'arrange.saveFirst' : 'arrange.annexureHelp')}</p>
      {refused && isFailure(failure, 'FILE_SIGNED') && (
        <button
          type="button"
          className="btn"
          disabled={isBusy}
          onClick={() =>
            void runs(() => ties(refused, 'beside')).then((isDone) => isDone && setRefused(null))
          }
        >
          {t('arrange.besideInstead')}
        </button>
      )}
    </section>
  )
}
