import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getConsentText } from '#contract/consents/getConsentText.ts'
import { addCertificate } from '#contract/users/addCertificate.ts'
import { fetchAutosignUser } from '#contract/users/fetchAutosignUser.ts'
import { mostKeyFileBytes } from '#contract/vocabulary/autosign.ts'
import { methodFacts } from '#contract/vocabulary/signing-methods.ts'
import type { Language } from '#contract/vocabulary/states.ts'
import { DialogActs } from '../../../components/DialogActs.tsx'
import { FailureNote } from '../../../components/FailureNote.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { NotLoaded } from '../../../components/NotLoaded.tsx'
import { toast } from '../../../shell/toast.ts'
import { problemWords } from '../../../texts/problem-words.ts'
import { useQueryCall } from '../../../wire/use-call.ts'
import { useProvedAct } from '../../profile/use-proved-act.tsx'
import styles from './certificates.module.css'
import { FileFields } from './FileFields.tsx'
import type { HeldKeys, ShownKey, WrongKey } from './held-keys.ts'
import { KeyFields } from './KeyFields.tsx'
import { LimitsFields } from './LimitsFields.tsx'
import { type LimitsDraft, type LimitsErrors, limitsOf } from './limits-form.ts'

type Wrong = LimitsErrors & WrongKey

interface Props {
  /** Keys that stay where they are; null for a file. */
  held: HeldKeys | null
  choice: ReactNode
  /** The dialog keeps the limits when another kind of key is chosen. */
  limits: LimitsDraft
  onLimits: (limits: LimitsDraft) => void
  onClose: () => void
}

/** A key and what it may sign, to which its member agrees. */
export function EnrolForm({ held, choice, limits, onLimits, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [secret, setSecret] = useState('')
  const [key, setKey] = useState(() => held?.keys.find(({ problem }) => !problem) ?? null)
  const [agrees, setAgrees] = useState(false)
  const [wrong, setWrong] = useState<Wrong>({})
  const form = useRef<HTMLFormElement>(null)
  const failed = useRef<HTMLDivElement>(null)
  const [triedWrong, setTriedWrong] = useState(0)
  // What is wrong may be above what is seen.
  useEffect(() => {
    if (triedWrong > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [triedWrong])
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

  useEffect(() => {
    if (enrol.failure) failed.current?.scrollIntoView({ block: 'center' })
  }, [enrol.failure])

  /** A PIN is of one key: another one does not get it. */
  function choose(other: ShownKey): void {
    setKey(other)
    setSecret('')
    const { pin: _pin, key: _key, ...others } = wrong
    setWrong(others)
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (enrol.pending || !consent.data) return
    const read = limitsOf(limits)
    const found: Wrong = {
      ...(held ? wrongKey(t, key, secret) : wrongFile(file)),
      ...read.errors,
      ...(!agrees && { agrees: t('certificates.agreeFirst') }),
    }
    setWrong(found)
    if (Object.keys(found).length > 0) setTriedWrong((tries) => tries + 1)
    if (!read.limits || Object.keys(found).length > 0) return
    const common = {
      kind: 'autosign' as const,
      limits: read.limits,
      consent_text_id: consent.data.consent_id,
    }
    if (held && key) enrol.send({ ...common, ...held.chosen(key, secret) })
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
      <form ref={form} onSubmit={(event) => void submit(event)} className="col gap-16" noValidate>
        {choice}
        {held ? (
          <KeyFields
            held={held}
            chosen={key}
            wrong={wrong}
            pin={secret}
            onChosen={choose}
            onPin={setSecret}
          />
        ) : (
          <FileFields wrong={wrong.file} passphrase={secret} onFile={setFile} onPassphrase={setSecret} />
        )}
        <LimitsFields
          draft={limits}
          errors={wrong}
          onChange={(changed) => onLimits({ ...limits, ...changed })}
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
        {/* Beside the button that was pressed: the form is longer than a screen. */}
        <div ref={failed}>
          <FailureNote failure={enrol.failure} />
        </div>
        <DialogActs verb={t('certificates.enrolVerb')} pending={enrol.pending} onClose={onClose} />
      </form>
    </Modal>
  )
}

function wrongKey(t: TFunction, key: ShownKey | null, pin: string): Wrong {
  if (!key) return { key: t('certificates.keyFirst') }

  return key.asksPin && pin === '' ? { pin: t('certificates.pinFirst') } : {}
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
