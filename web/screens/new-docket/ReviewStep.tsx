import { useIsMutating } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import type { DocketRecord } from '#contract/dockets/docket-record.ts'
import { ActButton } from '../../components/ActButton.tsx'
import { fileSize } from '../../components/amounts.ts'
import { FailureNote } from '../../components/FailureNote.tsx'
import { Icon } from '../../components/Icon.tsx'
import { PageThumb } from '../../components/PageThumb.tsx'
import { WhoSignsWhen } from '../../components/WhoSignsWhen.tsx'
import { toast } from '../../shell/toast.ts'
import { isFailure } from '../../wire/call-failure.ts'
import { useCall } from '../../wire/use-call.ts'
import { SavedNote } from './boxes/SavedNote.tsx'
import { DetailsFields } from './DetailsFields.tsx'
import { DetailsOvertaken } from './DetailsOvertaken.tsx'
import { DraftClient } from './DraftClient.tsx'
import { LikeThis } from './LikeThis.tsx'
import { missingBoxes, missingWords } from './missing-boxes.ts'
import styles from './new-docket.module.css'
import { PreviewAs } from './PreviewAs.tsx'
import { problemOf, ReferenceField, type ReferenceProblem } from './ReferenceField.tsx'
import { RemindersOfDocket } from './RemindersOfDocket.tsx'
import { SameBefore } from './SameBefore.tsx'
import { SameFilesDialog } from './SameFilesDialog.tsx'
import { SentBack } from './SentBack.tsx'
import { SignatureLook, StyleLink } from './SignatureLook.tsx'
import { stagesOf } from './signing-order.ts'
import type { StepProps } from './steps.ts'
import { whatGoesOut } from './taken-off.ts'
import { UsualPeople } from './UsualPeople.tsx'
import { unreachable } from './unreachable.ts'
import { useDetails } from './use-details.ts'
import { revisionOf } from './use-docket.ts'
import { useSameFiles } from './use-same-files.ts'
import { useSendingSettings } from './use-sending-settings.ts'
import { WaysOfDocket } from './WaysOfDocket.tsx'
import { WhatFollows } from './WhatFollows.tsx'
import { WizardBar } from './WizardBar.tsx'

const referenceProblems = ['REFERENCE_TAKEN', 'REFERENCE_INVALID', 'REFERENCE_MISSING'] as const

const referenceProblemIn = (failure: unknown): ReferenceProblem | null =>
  referenceProblems.find((code) => isFailure(failure, code)) ?? null

export function ReviewStep({ docket, goTo, open }: StepProps & { open: DocketRecord }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const document = docket.documents[0]!
  const [referenceProblem, setReferenceProblem] = useState<ReferenceProblem | null>(null)
  const [isNaming, setNaming] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [titleError, setTitleError] = useState<string>()
  // What this page showed last; what is typed here does not make it older.
  const seen = useRef(0)
  seen.current = Math.max(seen.current, revisionOf(docket.documents))
  /** Each revision that became another by what was typed here. */
  const own = useRef(new Map<number, number>())
  // Boxes that were saved a moment ago belong to what is sent.
  const [reads, setReads] = useState(1)
  const isRead = reads === 0
  const readAgain = () => docket.reload().finally(() => setReads((before) => before - 1))
  /** What was set on this page is shown before it goes out. */
  const reload = (): Promise<void> => {
    setReads((before) => before + 1)
    return readAgain()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page opens
  useEffect(() => void readAgain(), [])
  const [isOther, setOther] = useState(false)
  const details = useDetails({
    docket: open,
    fileName: document.name,
    notYet: (draft) => [
      ...(draft.title.trim() ? [] : (['title'] as const)),
      ...(isNaming || referenceProblem ? (['reference'] as const) : []),
    ],
    onFailure: (failure) => setReferenceProblem((before) => referenceProblemIn(failure) ?? before),
    onSaved: (before, after) => void own.current.set(before, after),
  })
  const { title, reference } = details.draft
  const reminders = open.settings.reminder_days.filter((after) => after < details.draft.days)
  const missing = missingBoxes(docket.documents)
  const { settings, isAsking: isJudging } = useSendingSettings()
  const same = useSameFiles(docket.documents)
  const missed = unreachable(docket.documents)
  const send = useCall(completeDocumentIntiation, {
    onSuccess: async ({ state }) => {
      const names = (stagesOf(document.signers)[0] ?? []).map((person) => person.name).join(', ')
      toast(t(state === 'in_review' ? 'review.sentToCheck' : 'review.sent', { names }), 'good')
      await docket.reload()
      // What was read again may have led there already, and the person on to somewhere else.
      if (here.current) await navigate(`/workflow/view/${document.document_id}`, { replace: true })
    },
    onError: (failure) => {
      setAsking(false)
      if (isFailure(failure, 'DOCKET_STALE')) void docket.reload()
      // Somebody else was faster: what counts now is asked again.
      if (isFailure(failure, 'DUPLICATE_FOUND') || isFailure(failure, 'DUPLICATE_REFUSED'))
        void same.askAgain()
      setReferenceProblem((before) => referenceProblemIn(failure) ?? before)
    },
  })
  const here = useRef<HTMLDivElement>(null)
  const [isSaving, setSaving] = useState(false)
  const isSending = isSaving || send.pending
  const isActing = useIsMutating() > 0 && !isSending
  const pressed = useRef(false)

  /** Once, however often it is pressed; what was typed last is saved first. */
  async function sends(): Promise<void> {
    if (pressed.current || send.pending) return
    pressed.current = true
    setSaving(true)
    const isSaved = await details.flush()
    const now = await docket.settled()
    let revision = Math.max(seen.current, revisionOf(now))
    for (let next = own.current.get(revision); next; next = own.current.get(revision)) revision = next
    pressed.current = false
    setSaving(false)
    // News came since the press: somebody looks at them first.
    const differs = whatGoesOut(now) !== whatGoesOut(docket.documents)
    setOther(differs)
    const { title, message, days, reference } = details.draft
    if (isSaved && !differs)
      send.send({
        docket_id: document.docket_id,
        revision,
        title: title.trim(),
        ...(message.trim() && { message: message.trim() }),
        expiry_days: days,
        ...(reference.trim() && { reference_id: reference.trim() }),
        duplicates_confirmed: same.found.length > 0,
      })
    else setAsking(false)
  }

  /** This page says all that follows: only a file that went out before is asked about once more. */
  function ask(): void {
    setTitleError(title.trim() ? undefined : t('login.fieldRequired'))
    const problem = settings ? problemOf(reference, settings.reference_id_rule) : null
    setReferenceProblem(problem ?? referenceProblem)
    if (!title.trim() || problem || referenceProblem) return
    if (same.found.length > 0) setAsking(true)
    else void sends()
  }

  const missedWords =
    missed.length > 0 &&
    t(`review.unreachable.${document.settings.channels[0] ?? 'mail'}`, { names: missed.join(', ') })
  const sameNames = same.found.map(({ name }) => name).join(', ')
  /** Why it cannot be sent yet. */
  const reason =
    (missing.length > 0 && missingWords(t, missing, docket.documents)) ||
    missedWords ||
    (same.isRefused && t('review.sameShort')) ||
    (details.isOvertaken && t('review.overtaken')) ||
    ((isJudging || same.isPending || !isRead || isActing) && t('review.judging'))

  return (
    <div className={styles.wizard} ref={here}>
      <WizardBar
        step="review"
        title={title || document.name}
        note={<SavedNote saving={details.saving} onRetry={() => void details.flush()} />}
        onStep={(step) => goTo(step)}
        acts={
          <>
            <button type="button" className="btn" onClick={() => goTo('boxes')}>
              {t('common.back')}
            </button>
            <ActButton className="btn primary" reason={reason} isBusy={isSending} onClick={ask}>
              {!isSending && <Icon name="send" />}
              {t(isSending ? 'review.sending' : 'review.send')}
            </ActButton>
          </>
        }
      />
      <main className={`${styles.wizardMain} ${styles.wide}`}>
        <h1>{t('review.title')}</h1>
        <SentBack document={document} />
        <DetailsOvertaken details={details} by={open.changed_by} />
        <FailureNote failure={send.failure} />
        {isOther && (
          <div className="note wait" role="alert">
            <Icon name="warn" />
            <span>{t('review.changed')}</span>
          </div>
        )}
        <LikeThis open={open} reason={missing.length > 0 && t('like.notReady')} />
        <UsualPeople docketId={document.docket_id} onAdded={() => void reload()} />
        {same.isRefused && (
          <div className="note no" role="alert">
            <Icon name="bad" />
            <span>{t('review.sameRefused', { names: sameNames })}</span>
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
              {missedWords}{' '}
              <button type="button" className="link" onClick={() => goTo('people')}>
                {t('review.correctContacts')}
              </button>
            </span>
          </div>
        )}
        <section className="sheet">
          <h2 className={styles.mapTitle}>{t('map.title')}</h2>
          <WhoSignsWhen people={document.signers} isDraft remindedAfter={reminders} />
          <WhatFollows
            document={document}
            reminders={reminders}
            copiesTo={settings?.completion.copy_to ?? []}
            isChecked={settings?.checked_first === true}
          />
          <PreviewAs document={document} flush={details.flush} />
        </section>
        <WaysOfDocket
          docket={open}
          titles={[title, ...docket.documents.map(({ name }) => name)]}
          reload={reload}
        />
        <SignatureLook docket={open} reload={reload} />
        <div className={styles.reviewTwo}>
          <section className="sheet pad col gap-16">
            <DetailsFields
              details={details}
              titleError={titleError}
              isDaysLocked={open.settings.locked.includes('expiry_days')}
            >
              {settings && (
                <ReferenceField
                  rule={settings.reference_id_rule}
                  value={reference}
                  own={open.reference_id ?? ''}
                  onChange={(typed) => {
                    setNaming(true)
                    details.set({ reference: typed })
                  }}
                  onLeave={() => setNaming(false)}
                  problem={referenceProblem}
                  onProblem={setReferenceProblem}
                />
              )}
            </DetailsFields>
            <RemindersOfDocket docket={open} days={reminders} reload={reload} />
            <DraftClient docket={open} reload={reload} />
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
                    <StyleLink document={one} reload={reload} />
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
          isSending={isSending}
          onClose={() => setAsking(false)}
          onSend={() => void sends()}
        />
      )}
    </div>
  )
}
