import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getConsentText } from '#contract/consents/getConsentText.ts'
import { addCertificate } from '#contract/users/addCertificate.ts'
import { fetchAutosignUser } from '#contract/users/fetchAutosignUser.ts'
import { mostKeyFileBytes } from '#contract/vocabulary/autosign.ts'
import { methodFacts } from '#contract/vocabulary/signing-methods.ts'
import type { Language } from '#contract/vocabulary/states.ts'
import { DialogActs } from '../../../components/DialogActs.tsx'
import { Field } from '../../../components/Field.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { NotLoaded } from '../../../components/NotLoaded.tsx'
import { useFocusBack } from '../../../components/use-focus-back.ts'
import { toast } from '../../../shell/toast.ts'
import { failureWords } from '../../../texts/failure-words.ts'
import { problemWords, type Trouble } from '../../../texts/problem-words.ts'
import { useQueryCall } from '../../../wire/use-call.ts'
import { useProvedAct } from '../../profile/use-proved-act.tsx'
import styles from './certificates.module.css'
import { LimitsFields } from './LimitsFields.tsx'
import { type LimitsErrors, limitsOf, noLimits } from './limits-form.ts'

type Wrong = LimitsErrors & Partial<Record<'file' | 'agrees', Trouble>>

/** One's own certificate in a file; it signs nothing until another administrator agrees. */
export function EnrolDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  useFocusBack()
  const [file, setFile] = useState<File | null>(null)
  const [passphrase, setPassphrase] = useState('')
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
      ...(!file && { file: { code: 'KEY_FILE_NEEDED' } }),
      ...(file &&
        file.size > mostKeyFileBytes && {
          file: { code: 'KEY_FILE_TOO_LARGE', values: { most: mostKeyFileBytes / 1024 } },
        }),
      ...read.errors,
      ...(!agrees && { agrees: t('certificates.agreeFirst') }),
    }
    setWrong(found)
    if (!file || !read.limits || Object.keys(found).length > 0) return
    enrol.send({
      kind: 'autosign',
      from: 'file',
      file: base64(new Uint8Array(await file.arrayBuffer())),
      passphrase,
      limits: read.limits,
      consent_text_id: consent.data.consent_id,
    })
  }

  if (enrol.proving) return enrol.proving
  const wrongFile = problemWords(i18n.language, wrong.file)
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
        <Field label={t('certificates.file')} help={t('certificates.fileHelp')} error={wrongFile}>
          {(control) => (
            <input
              {...control}
              type="file"
              className="input"
              name="file"
              accept=".pfx,.p12,application/x-pkcs12"
              onChange={(event) => setFile(event.target.files?.[0] ?? null)}
            />
          )}
        </Field>
        <Field label={t('certificates.passphrase')} help={t('certificates.passphraseHelp')}>
          {(control) => (
            <span className="input">
              <input
                {...control}
                type="password"
                name="passphrase"
                autoComplete="off"
                value={passphrase}
                maxLength={256}
                onChange={(event) => setPassphrase(event.target.value)}
              />
            </span>
          )}
        </Field>
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

function base64(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)

  return btoa(text)
}
