import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readSocial } from '../../login/social/social-memory.ts'
import { useAct } from '../../login/use-act.ts'
import type { OfferedLanguage } from '../../texts/start-texts.ts'
import { isFailure } from '../../wire/call-failure.ts'
import { ConsentBoxes } from '../ConsentBoxes.tsx'
import { calls } from '../calls.ts'
import { type Failed, FailedDialog } from '../FailedDialog.tsx'
import { failedWords } from '../failed-words.ts'
import { fingerprint } from '../fingerprint.ts'
import { SignUpField } from '../SignUpField.tsx'
import { useConsents } from '../use-consents.ts'
import {
  type ExtraErrors,
  type ExtraField,
  emptyExtra,
  extraErrors,
  extraPayload,
  type Needs,
  type Profile,
} from './extra-information.ts'
import { finishSocially } from './finish-socially.ts'

interface Props {
  packageCode: string | undefined
  /** The sign-in has ended, or was never begun in this tab. */
  onEnded: () => void
}

const fields = Object.keys(emptyExtra) as ExtraField[]

/**
 * Portal §2, additionOnboardInformation: what a provider does not know of a person who signs up
 * with it.
 */
export default function ExtraInformation({ packageCode, onEnded }: Props) {
  const { t, i18n } = useTranslation()
  const language = i18n.language as OfferedLanguage
  const form = useRef<HTMLFormElement>(null)
  const asked = useRef(false)
  const [memory] = useState(readSocial)
  const [missing, setMissing] = useState<{ needs: Needs; profile: Profile }>()
  const [typed, setTyped] = useState(emptyExtra)
  const [errors, setErrors] = useState<ExtraErrors & { consents?: string }>({})
  const [failed, setFailed] = useState<Failed & { hasEnded?: boolean }>()
  const consents = useConsents('registration', language)
  const act = useAct()
  const code = memory?.code

  const ask = useEffectEvent(async () => {
    if (!code) return onEnded()
    try {
      const { needs, profile } = await calls.socialRegistration({ id_token: code, language })
      setMissing({ needs, profile })
    } catch (refused) {
      tell(refused)
    }
  })
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    void ask()
  }, [])

  const focus = (name: string): void => {
    form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus()
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!missing || !code) return
    const found: typeof errors = extraErrors(typed, missing.needs)
    if (!consents.allTicked) found.consents = t('register.rule.consents')
    setErrors(found)
    const wrong = fields.find((name) => found[name]) ?? (found.consents && 'consent')
    if (wrong) return void focus(wrong)
    void act.run(async () => {
      try {
        const { session, organisation } = await calls.socialRegistration({
          ...extraPayload(typed),
          id_token: code,
          consent_list: consents.consents?.map(({ _id }) => _id) ?? [],
          fingerprint: await fingerprint(),
          packageId: packageCode ?? null,
          language,
        })
        if (session) finishSocially(session, organisation?.registration_status)
      } catch (refused) {
        tell(refused)
      }
    })
  }

  function tell(refused: unknown): void {
    const [first] = isFailure(refused) ? refused.fields : []
    const name = first && fields.find((one) => one === first.path)
    if (name) {
      setErrors({ [name]: first })
      return void focus(name)
    }
    // The texts changed while they were read: the new ones stand there now, none of them ticked.
    if (isFailure(refused, 'CONSENT_OUTDATED')) consents.askAgain()
    setFailed({
      ...failedWords(t, language, refused, 'register.failed.social'),
      hasEnded: ['SOCIAL_TOKEN', 'ACCOUNT_EXISTS'].some((one) => isFailure(refused, one)) || !missing,
    })
  }

  return (
    <>
      {missing ? (
        <form ref={form} onSubmit={submit} noValidate>
          <p className="muted">{t('register.social.words', { email: missing.profile.email })}</p>
          {fields.map((name) => (
            <SignUpField
              key={name}
              name={name}
              value={typed[name]}
              error={errors[name]}
              isOptional={name === 'organisationName' && !missing.needs.includes(name)}
              onChange={(value) => {
                setTyped({ ...typed, [name]: value })
                setErrors(({ [name]: _, ...others }) => others)
              }}
              onBlur={() =>
                typed[name].trim() &&
                setErrors({ ...errors, [name]: extraErrors(typed, missing.needs)[name] })
              }
            />
          ))}
          <ConsentBoxes
            consents={consents.consents}
            ticked={consents.ticked}
            error={errors.consents}
            onTick={(ticked) => {
              consents.setTicked(ticked)
              setErrors(({ consents: _, ...others }) => others)
            }}
          />
          <button type="submit" className="btn primary big wide" aria-disabled={act.isBusy}>
            {act.isBusy && <span className="spin" />}
            {t(act.isBusy ? 'register.social.busy' : 'register.social.submit')}
          </button>
        </form>
      ) : (
        failed === undefined && <p className="spin" />
      )}
      {failed && (
        <FailedDialog failed={failed} onOkay={() => (failed.hasEnded ? onEnded() : setFailed(undefined))} />
      )}
    </>
  )
}
