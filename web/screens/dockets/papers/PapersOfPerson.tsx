import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AskedPaper } from '#contract/document-files/asked-paper.ts'
import { downloadsupportingDocuments } from '#contract/document-files/downloadsupportingDocuments.ts'
import { viewsupportingDocfile } from '#contract/document-files/viewsupportingDocfile.ts'
import type { SignerRecord } from '#contract/signers/signer-record.ts'
import { fileSize } from '../../../components/amounts.ts'
import { Icon } from '../../../components/Icon.tsx'
import { toast } from '../../../shell/toast.ts'
import { failureWords } from '../../../texts/failure-words.ts'
import { useCall } from '../../../wire/use-call.ts'
import { saveFile } from '../../documents/download.ts'
import styles from './papers.module.css'
import { RemovePaper } from './RemovePaper.tsx'

type Given = AskedPaper['given'][number]

interface Props {
  person: SignerRecord
  onChanged: () => void
}

/** What one person is asked for, and what they added: seen, downloaded, removed. */
export function PapersOfPerson({ person, onChanged }: Props) {
  const { t, i18n } = useTranslation()
  const [seen, setSeen] = useState<{ url: string; name: string } | null>(null)
  const [removing, setRemoving] = useState<{ paper?: Given; asked: AskedPaper } | null>(null)
  const onError = (failure: unknown) => toast(failureWords(t, i18n.language, failure), 'bad')
  const see = useCall(viewsupportingDocfile, { onSuccess: ({ result }) => setSeen(result), onError })
  const save = useCall(viewsupportingDocfile, { onSuccess: ({ result }) => saveFile(result), onError })
  const all = useCall(downloadsupportingDocuments, { onSuccess: ({ result }) => saveFile(result), onError })
  const mayAsk = person.abilities.askPapers
  const nameOf = ({ kind, name }: AskedPaper) => (kind === 'other' ? name : t(`papers.kind.${kind}`))
  const { document_id, signer_id } = person

  return (
    <div className={styles.person}>
      <div className={styles.personHead}>
        <h3 className="trim">{person.name}</h3>
        {person.papers.some(({ given }) => given.length > 0) && (
          <button
            type="button"
            className="btn quiet square compact right"
            aria-label={t('papers.downloadAll', { name: person.name })}
            disabled={all.pending}
            onClick={() => all.send({ document_id, signer_id })}
          >
            <Icon name="download" />
          </button>
        )}
      </div>
      <ul className={styles.asked}>
        {person.papers.map((asked) => (
          <li key={asked.asked_id}>
            <span className={styles.line}>
              <span className="sm trim">{nameOf(asked)}</span>
              <small className="faint xs">
                {[
                  t(asked.required ? 'papers.required' : 'papers.optional'),
                  asked.given.length === 0 && t('papers.waits'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
              {mayAsk && (
                <button
                  type="button"
                  className="btn quiet square compact right"
                  aria-label={t('papers.noMore', { name: nameOf(asked) })}
                  onClick={() => setRemoving({ asked })}
                >
                  <Icon name="trash" />
                </button>
              )}
            </span>
            {asked.given.length > 0 && (
              <ul className={styles.given}>
                {asked.given.map((paper) => (
                  <li key={paper.supporting_id}>
                    <Icon name={paper.mime === 'application/pdf' ? 'doc' : 'photo'} />
                    <span className={styles.words}>
                      {paper.mime === 'application/pdf' ? (
                        <span className="sm trim">{paper.name}</span>
                      ) : (
                        <button
                          type="button"
                          className="link sm trim"
                          aria-label={t('papers.see', { name: paper.name })}
                          onClick={() => see.send({ supporting_id: paper.supporting_id })}
                        >
                          {paper.name}
                        </button>
                      )}
                      <small className="faint xs">
                        {[fileSize(paper.size), paper.masked && t('papers.masked')]
                          .filter(Boolean)
                          .join(' · ')}
                      </small>
                    </span>
                    <span className="row gap-4 right">
                      <button
                        type="button"
                        className="btn quiet square compact"
                        aria-label={t('papers.download', { name: paper.name })}
                        onClick={() => save.send({ supporting_id: paper.supporting_id })}
                      >
                        <Icon name="download" />
                      </button>
                      {mayAsk && (
                        <button
                          type="button"
                          className="btn quiet square compact"
                          aria-label={t('papers.remove', { name: paper.name })}
                          onClick={() => setRemoving({ paper, asked })}
                        >
                          <Icon name="trash" />
                        </button>
                      )}
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {seen && (
        <Modal opened size="lg" onClose={() => setSeen(null)} title={seen.name}>
          <img className={styles.seen} src={seen.url} alt={seen.name} />
        </Modal>
      )}
      {removing && (
        <RemovePaper
          name={removing.paper?.name ?? nameOf(removing.asked)}
          what={
            removing.paper
              ? { supporting_id: removing.paper.supporting_id }
              : { asked_id: removing.asked.asked_id }
          }
          onClose={() => setRemoving(null)}
          onRemoved={onChanged}
        />
      )}
    </div>
  )
}
