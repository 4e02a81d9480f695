import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getConsentText } from '#contract/consents/getConsentText.ts'
import { getSigningServices } from '#contract/organisations/getSigningServices.ts'
import { addCertificate } from '#contract/users/addCertificate.ts'
import { fetchAutosignUser } from '#contract/users/fetchAutosignUser.ts'
import { type KeyPlace, mostKeyFileBytes } from '#contract/vocabulary/autosign.ts'
import { methodFacts } from '#contract/vocabulary/signing-methods.ts'
import type { Language } from '#contract/vocabulary/states.ts'
import { DialogActs } from '../../../components/DialogActs.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { NotLoaded } from '../../../components/NotLoaded.tsx'
import { useFocusBack } from '../../../components/use-focus-back.ts'
import { toast } from '../../../shell/toast.ts'
import { failureWords } from '../../../texts/failure-words.ts'
import { problemWords, type Trouble } from '../../../texts/problem-words.ts'
import { useQueryCall } from '../../../wire/use-call.ts'
import { useProvedAct } from '../../profile/use-proved-act.tsx'
import styles from './certificates.module.css'
import { FileFields } from './FileFields.tsx'
import { KeyFields } from './KeyFields.tsx'
import { LimitsFields } from './LimitsFields.tsx'
import { type LimitsErrors, limitsOf, noLimits } from './limits-form.ts'
import { ServiceVisit } from './ServiceVisit.tsx'
import { SourceChoice } from './SourceChoice.tsx'
import { type KeyVisit, type Returned, useKeyVisit } from './use-key-visit.ts'

type Wrong = LimitsErrors & Partial<Record<'file' | 'key' | 'agrees', Trouble>>

interface Props {
  /** With what a signing service sent the browser back. */
  returned: Returned | null
  onClose: () => void
}

/** One's own certificate; it signs nothing until another administrator agrees. */
export function EnrolDialog({ returned, onClose }: Props) {
  const { t } = useTranslation()
  useFocusBack()
  const [place, setPlace] = useState<KeyPlace>(returned ? 'service' : 'file')
  const { visit, isBusy, failure } = useKeyVisit(returned)
  const asked = useQueryCall(getSigningServices, {})
  const services = asked.data?.services.filter(({ is_enabled }) => is_enabled) ?? []
  const sources = [
    { place: 'file', missing: null },
    { place: 'service', missing: services.length > 0 ? null : t('certificates.source.noService') },
  ] as const

  if (isBusy)
    return (
      <Modal opened onClose={onClose} title={t('certificates.enrol')}>
        <Loading />
      </Modal>
    )
  // The form asks for a proof in a dialog of its own.
  if (place === 'file' || visit)
    return (
      <EnrolForm
        key={place}
        visit={place === 'service' ? visit : null}
        choice={<SourceChoice sources={sources} chosen={place} onChosen={setPlace} />}
        onClose={onClose}
      />
    )

  return (
    <Modal opened onClose={onClose} title={t('certificates.enrol')}>
      <div className="col gap-16">
        <SourceChoice sources={sources} chosen={place} onChosen={setPlace} />
        <NotLoaded asked={asked} />
        {asked.data && <ServiceVisit services={services} failure={failure} onClose={onClose} />}
      </div>
    </Modal>
  )
}

interface FormProps {
  /** Null for a file. */
  visit: KeyVisit | null
  choice: ReactNode
  onClose: () => void
}

function EnrolForm({ visit, choice, onClose }: FormProps) {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [secret, setSecret] = useState('')
  const [key, setKey] = useState(() => visit?.keys.find(({ problem }) => !problem) ?? null)
  const [limits, setLimits] = useState(noLimits)
  const [agrees, setAgrees] = useState(false)
  const [wrong, setWrong] = useState<Wrong>({})
  const consent = useQueryCall(getConsentText, {
    purpose: methodFacts.autosign.consent,
    language: i18n.language as Language,
  })
  const enrol = useProvedAct(addCertificate, {
    title: t('certificates.proofTitle'),
    words: t('certificates.proofWords'),
    verb: t('certificates.enrolVerb'),
    onDone: async () => {
      await queries.invalidateQueries({ queryKey: [fetchAutosignUser.path] })
      toast(t('certificates.enrolled'), 'good')
      onClose()
    },
  })

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (enrol.pending || !consent.data) return
    const read = limitsOf(limits)
    const found: Wrong = {
      ...(visit ? !key && { key: t('certificates.keyFirst') } : wrongFile(file)),
      ...read.errors,
      ...(!agrees && { agrees: t('certificates.agreeFirst') }),
    }
    setWrong(found)
    if (!read.limits || Object.keys(found).length > 0) return
    const common = {
      kind: 'autosign' as const,
      limits: read.limits,
      consent_text_id: consent.data.consent_id,
    }
    if (visit && key)
      enrol.send({
        ...common,
        from: 'service',
        visit_id: visit.visitId,
        credential_id: key.id,
        ...(key.asksPin && { pin: secret }),
      })
    else if (file)
      enrol.send({
        ...common,
        from: 'file',
        file: base64(new Uint8Array(await file.arrayBuffer())),
        passphrase: secret,
      })
  }

  if (enrol.proving) return enrol.proving
  const wrongTick = problemWords(i18n.language, wrong.agrees)

  return (
    <Modal opened onClose={onClose} title={t('certificates.enrol')}>
      <form onSubmit={(event) => void submit(event)} className="col gap-16" noValidate>
        {enrol.failure && (
          <div className="note no" role="alert">
            <Icon name="bad" />
            <span>{failureWords(t, i18n.language, enrol.failure)}</span>
          </div>
        )}
        {choice}
        {visit ? (
          <KeyFields
            label={t('certificates.keysAt', { service: visit.service })}
            none={t('certificates.noKeysAt', { service: visit.service })}
            keys={visit.keys}
            chosen={key}
            wrong={wrong.key}
            pin={secret}
            onChosen={setKey}
            onPin={setSecret}
          />
        ) : (
          <FileFields wrong={wrong.file} passphrase={secret} onFile={setFile} onPassphrase={setSecret} />
        )}
        <LimitsFields
          draft={limits}
          errors={wrong}
          onChange={(changed) => setLimits({ ...limits, ...changed })}
        />
        {!consent.data && <NotLoaded asked={consent} />}
        {consent.data && (
          <>
            <div className={`note ${styles.consent}`}>{consent.data.text}</div>
            <label className="tick-row">
              <input
                type="checkbox"
                className="check"
                checked={agrees}
                aria-invalid={wrongTick ? true : undefined}
                onChange={(event) => setAgrees(event.target.checked)}
              />
              <span>{t('certificates.agree')}</span>
            </label>
            {wrongTick && (
              <p className="error" role="alert">
                <Icon name="bad" />
                {wrongTick}
              </p>
            )}
          </>
        )}
        <DialogActs verb={t('certificates.enrolVerb')} pending={enrol.pending} onClose={onClose} />
      </form>
    </Modal>
  )
}

const wrongFile = (file: File | null): Wrong =>
  !file
    ? { file: { code: 'KEY_FILE_NEEDED' } }
    : file.size > mostKeyFileBytes
      ? { file: { code: 'KEY_FILE_TOO_LARGE', values: { most: mostKeyFileBytes / 1024 } } }
      : {}

function base64(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)

  return btoa(text)
}
