import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import { day } from '#contract/vocabulary/time.ts'
import { fileSize } from '../../components/amounts.ts'
import { Field } from '../../components/Field.tsx'
import { Icon } from '../../components/Icon.tsx'
import { fullMoment } from '../../components/moments.ts'
import { PageThumb } from '../../components/PageThumb.tsx'
import { WhoSignsWhen } from '../../components/WhoSignsWhen.tsx'
import { useDraft } from '../../shell/drafts.ts'
import { toast } from '../../shell/toast.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { isFailure } from '../../wire/call-failure.ts'
import { serverNow } from '../../wire/server-time.ts'
import { useCall } from '../../wire/use-call.ts'
import { missingBoxes, missingWords } from './missing-boxes.ts'
import styles from './new-docket.module.css'
import { problemOf, ReferenceField, type ReferenceProblem } from './ReferenceField.tsx'
import { SameBefore } from './SameBefore.tsx'
import { SameFilesDialog } from './SameFilesDialog.tsx'
import { SentBack } from './SentBack.tsx'
import { stagesOf } from './signing-order.ts'
import type { StepProps } from './steps.ts'
import { UsualPeople } from './UsualPeople.tsx'
import { unreachable } from './unreachable.ts'
import { useSameFiles } from './use-same-files.ts'
import { useSendingSettings } from './use-sending-settings.ts'
import { WhatFollows } from './WhatFollows.tsx'
import { WizardBar } from './WizardBar.tsx'

const expiryChoices = [3, 7, 15, 30, 60, 90]

export function ReviewStep({ docket, goTo }: StepProps) {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const document = docket.documents[0]!
  const key = document.docket_id
  const [title, setTitle, forgetTitle] = useDraft(`${key}.title`, document.title || document.name)
  const [message, setMessage, forgetMessage] = useDraft(`${key}.message`, document.message ?? '')
  const [days, setDays, forgetDays] = useDraft(`${key}.days`, document.settings.expiry_days)
  const [reference, setReference, forgetReference] = useDraft(`${key}.reference`, '')
  const [referenceProblem, setReferenceProblem] = useState<ReferenceProblem | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [titleError, setTitleError] = useState<string>()
  const missing = missingBoxes(docket.documents)
  const { settings, isAsking: isJudging } = useSendingSettings()
  const same = useSameFiles(docket.documents)
  const missed = unreachable(docket.documents)
  const choices = [...new Set([...expiryChoices, document.settings.expiry_days, days])].sort((a, b) => a - b)

  const send = useCall(completeDocumentIntiation, {
    onSuccess: async ({ state }) => {
      forgetTitle()
      forgetMessage()
      forgetDays()
      forgetReference()
      const names = (stagesOf(document.signers)[0] ?? []).map((person) => person.name).join(', ')
      toast(t(state === 'in_review' ? 'review.sentToCheck' : 'review.sent', { names }), 'good')
      await docket.reload()
      await navigate(`/workflow/view/${document.document_id}`, { replace: true })
    },
    onError: (failure) => {
      setAsking(false)
      // Somebody else was faster: what counts now is asked again.
      if (isFailure(failure, 'DUPLICATE_FOUND') || isFailure(failure, 'DUPLICATE_REFUSED'))
        void same.askAgain()
      if (isFailure(failure, 'REFERENCE_TAKEN')) setReferenceProblem('REFERENCE_TAKEN')
      if (isFailure(failure, 'REFERENCE_INVALID')) setReferenceProblem('REFERENCE_INVALID')
    },
  })

  const sends = () =>
    send.send({
      docket_id: document.docket_id,
      title: title.trim(),
      ...(message.trim() && { message: message.trim() }),
      expiry_days: days,
      ...(reference.trim() && { reference_id: reference.trim() }),
      duplicates_confirmed: same.found.length > 0,
    })

  /** This page says all that follows: only a file that went out before is asked about once more. */
  function ask(): void {
    setTitleError(title.trim() ? undefined : t('login.fieldRequired'))
    const problem = settings ? problemOf(reference, settings.reference_id_rule) : null
    setReferenceProblem(problem ?? referenceProblem)
    if (!title.trim() || problem || referenceProblem) return
    if (same.found.length > 0) setAsking(true)
    else sends()
  }

  return (
    <div className={styles.wizard}>
      <WizardBar
        step="review"
        title={title || document.name}
        note={t('newDocket.draftKept')}
        onStep={(step) => goTo(step)}
        acts={
          <>
            <button type="button" className="btn" onClick={() => goTo('boxes')}>
              {t('common.back')}
            </button>
            <button
              type="button"
              className="btn primary"
              disabled={
                missing.length + missed.length > 0 ||
                isJudging ||
                same.isPending ||
                same.isRefused ||
                send.pending
              }
              onClick={ask}
            >
              {send.pending ? <span className="spin" /> : <Icon name="send" />}
              {t(send.pending ? 'review.sending' : 'review.send')}
            </button>
          </>
        }
      />
      <main className={`${styles.wizardMain} ${styles.wide}`}>
        <h1>{t('review.title')}</h1>
        <SentBack document={document} />
        {send.failure && (
          <div className="note no" role="alert">
            <Icon name="bad" />
            <span>{failureWords(t, i18n.language, send.failure)}</span>
          </div>
        )}
        <UsualPeople docketId={document.docket_id} onAdded={() => void docket.reload()} />
        {same.isRefused && (
          <div className="note no" role="alert">
            <Icon name="bad" />
            <span>{t('review.sameRefused', { names: same.found.map(({ name }) => name).join(', ') })}</span>
          </div>
        )}
        {missing.length > 0 && (
          <div className="note wait" role="alert">
            <Icon name="warn" />
            <span>
              {missingWords(t, missing, docket.documents)}{' '}
              <button type="button" className="link" onClick={() => goTo('boxes')}>
                {t('boxes.placeNow')}
              </button>
            </span>
          </div>
        )}
        {missed.length > 0 && (
          <div className="note wait" role="alert">
            <Icon name="warn" />
            <span>
              {t(`review.unreachable.${document.settings.channels[0] ?? 'mail'}`, {
                names: missed.join(', '),
              })}{' '}
              <button type="button" className="link" onClick={() => goTo('people')}>
                {t('review.correctContacts')}
              </button>
            </span>
          </div>
        )}
        <section className="sheet">
          <h2 className={styles.mapTitle}>{t('map.title')}</h2>
          <WhoSignsWhen people={document.signers} isDraft />
          <WhatFollows
            document={document}
            copiesTo={settings?.completion.copy_to ?? []}
            isChecked={settings?.checked_first === true}
          />
        </section>
        <div className={styles.reviewTwo}>
          <section className="sheet pad col gap-16">
            <Field label={t('review.name')} error={titleError}>
              {(control) => (
                <span className={titleError ? 'input bad' : 'input'}>
                  <input
                    {...control}
                    value={title}
                    maxLength={200}
                    onChange={(event) => setTitle(event.target.value)}
                  />
                </span>
              )}
            </Field>
            {settings && (
              <ReferenceField
                rule={settings.reference_id_rule}
                value={reference}
                onChange={setReference}
                problem={referenceProblem}
                onProblem={setReferenceProblem}
              />
            )}
            <Field
              label={t('review.message')}
              help={t('review.messageHelp', { left: 1000 - message.length })}
            >
              {(control) => (
                <textarea
                  {...control}
                  className="input area"
                  rows={4}
                  maxLength={1000}
                  value={message}
                  onChange={(event) => setMessage(event.target.value)}
                />
              )}
            </Field>
            <Field
              label={t('review.expiry')}
              help={t('review.expiryHelp', {
                moment: fullMoment(new Date(serverNow() + days * day).toISOString(), i18n.language),
              })}
            >
              {(control) => (
                <span className="input">
                  <select {...control} value={days} onChange={(event) => setDays(Number(event.target.value))}>
                    {choices.map((choice) => (
                      <option key={choice} value={choice}>
                        {t('review.days', { count: choice })}
                      </option>
                    ))}
                  </select>
                </span>
              )}
            </Field>
          </section>
          <section className="sheet">
            <div className="sheet-head">
              <h2>{t('docket.files')}</h2>
              <span className="faint sm">{docket.documents.length}</span>
            </div>
            <ul className={styles.fileList}>
              {docket.documents.map((one) => (
                <li key={one.document_id}>
                  <PageThumb documentId={one.document_id} />
                  <span className="col">
                    <span className="medium trim">{one.name}</span>
                    <span className="faint xs">
                      {t('files.pages', { count: one.pages })} · {fileSize(one.size)} ·{' '}
                      {t('review.boxes', { count: one.positions.length })}
                    </span>
                    <SameBefore
                      before={
                        same.found.find(({ documentId }) => documentId === one.document_id)?.before ?? []
                      }
                    />
                  </span>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </main>
      {isAsking && (
        <SameFilesDialog
          same={same.found}
          isSending={send.pending}
          onClose={() => setAsking(false)}
          onSend={sends}
        />
      )}
    </div>
  )
}
