import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ActButton } from '../../components/ActButton.tsx'
import { fileSize } from '../../components/amounts.ts'
import { Icon } from '../../components/Icon.tsx'
import { PageThumb } from '../../components/PageThumb.tsx'
import { WhoSignsWhen } from '../../components/WhoSignsWhen.tsx'
import { useAddresses } from '../../shell/addresses.ts'
import { PageViewer } from '../dockets/viewer/PageViewer.tsx'
import { EditedBy } from './EditedBy.tsx'
import { KeptTyping } from './KeptTyping.tsx'
import styles from './new-docket.module.css'
import type { DocumentDetail } from './use-docket.ts'
import type { DraftEditing } from './use-editing.ts'

interface Props {
  documents: readonly DocumentDetail[]
  editing: DraftEditing
}

/**
 * A draft that somebody else edits: read as it is at this moment, and taken over once they have
 * left it.
 */
export function WatchedDraft({ documents, editing }: Props) {
  const { t } = useTranslation()
  const { list } = useAddresses()
  const [read, setRead] = useState<DocumentDetail | null>(null)
  const docket = editing.info?.docket
  const [first] = documents
  if (!docket || !first) return null
  const title = docket.title || first.name
  const facts = [
    [t('review.reference'), docket.reference_id],
    [t('review.message'), docket.message],
    [t('review.expiry'), t('review.days', { count: docket.settings.expiry_days })],
  ].filter(([, value]) => value)

  return (
    <div className={styles.wizard}>
      <section className={styles.wizardBar} aria-label={t('newDocket.title')}>
        <div className="row gap-12">
          <Link className="btn quiet square" to={list} aria-label={t('draft.leave')}>
            <Icon name="x" />
          </Link>
          <span className="medium sm trim">{title}</span>
        </div>
        <span />
        <div className={styles.wizardActs} data-acts="top">
          <ActButton
            className="btn primary"
            reason={!editing.isFree && t('draft.notFreeYet')}
            isBusy={editing.isTaking}
            onClick={() => void editing.takeOver()}
          >
            {!editing.isTaking && <Icon name="pen" />}
            {t('draft.takeOver')}
          </ActButton>
        </div>
      </section>
      <main className={`${styles.wizardMain} ${styles.wide}`}>
        <h1>{title}</h1>
        <EditedBy editing={editing} />
        <KeptTyping docket={docket} fileName={first.name} />
        <section className="sheet">
          <h2 className={styles.mapTitle}>{t('map.title')}</h2>
          {first.signers.length > 0 ? (
            <WhoSignsWhen people={first.signers} isDraft />
          ) : (
            <p className="help pad">{t('draft.nobody')}</p>
          )}
        </section>
        <div className={styles.reviewTwo}>
          <section className="sheet pad">
            <dl className="facts">
              {facts.map(([name, value]) => (
                <Fragment key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </Fragment>
              ))}
            </dl>
          </section>
          <section className="sheet">
            <div className="sheet-head">
              <h2>{t('draft.files')}</h2>
              <span className="faint sm">{documents.length}</span>
            </div>
            <ul className={styles.fileList}>
              {documents.map((document) => (
                <li key={document.document_id}>
                  <PageThumb documentId={document.document_id} />
                  <span className="col">
                    <span className="medium trim">{document.name}</span>
                    <span className="faint xs">
                      {t('files.pages', { count: document.pages })} · {fileSize(document.size)} ·{' '}
                      {t('review.boxes', { count: document.positions.length })}
                    </span>
                  </span>
                  <button
                    type="button"
                    className="btn quiet square compact right"
                    aria-label={t('draft.read', { name: document.name })}
                    onClick={() => setRead(document)}
                  >
                    <Icon name="eye" />
                  </button>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </main>
      {read && <PageViewer document={read} onClose={() => setRead(null)} />}
    </div>
  )
}
