import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isLeftForButton } from '../components/left-for-button.ts'
import { useAct } from '../login/use-act.ts'
import type { OfferedLanguage } from '../texts/start-texts.ts'
import { isFailure } from '../wire/call-failure.ts'
import { beginRegistration, type Existing } from './begin.ts'
import { ConsentBoxes } from './ConsentBoxes.tsx'
import { calls } from './calls.ts'
import { type Failed, FailedDialog } from './FailedDialog.tsx'
import { failedWords } from './failed-words.ts'
import { fingerprint } from './fingerprint.ts'
import type { Flow, Registration } from './registration-memory.ts'
import { SignUpField } from './SignUpField.tsx'
import { readDraft, storeDraft } from './sign-up-draft.ts'
import { cleanSignUp, emptySignUp, type SignUpField as FieldName, type SignUpErrors } from './sign-up-form.ts'
import { useConsents } from './use-consents.ts'
import { useSignUpRules } from './use-sign-up-rules.ts'

interface Props {
  flow: Flow
  /** The code of the partner's link. */
  referrer: string | undefined
  packageCode: string | undefined
  onBegun: (registration: Registration) => void
  onExisting: (existing: Existing) => void
}

/**
 * Portal §3, the registration form. What is typed stays on this device until the registration is
 * through.
 */
export function SignUp({ flow, referrer, packageCode, onBegun, onExisting }: Props) {
  const { t, i18n } = useTranslation()
  const language = i18n.language as OfferedLanguage
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(readDraft)
  const [errors, setErrors] = useState<SignUpErrors & { consents?: string }>({})
  const [failed, setFailed] = useState<Failed>()
  const consents = useConsents(flow === 'own' ? 'registration' : 'b2c_referrer', language)
  const act = useAct()
  const { rules, load } = useSignUpRules()
  const isNeeded = rules?.needsOrganisation(cleanSignUp(typed), flow) ?? false
  const names = (Object.keys(emptySignUp) as FieldName[]).filter(
    (name) => name !== 'organisationName' || flow !== 'society',
  )

  function change(name: FieldName, value: string): void {
    const changed = { ...typed, [name]: value }
    setTyped(changed)
    storeDraft(changed)
    setErrors(({ [name]: _, ...others }) => others)
  }

  function leave(name: FieldName): void {
    if (!typed[name].trim()) return
    if (!rules) return
    const found = rules.signUpErrors(typed, flow)[name]
    setErrors({ ...errors, [name]: found })
    if (name === 'email' && !found) void checkDomain()
  }

  /** Told as soon as the field is left: a throw-away address need not fill in the rest first. */
  async function checkDomain(): Promise<void> {
    try {
      await calls.checkForRestrictedDomains({ email: cleanSignUp(typed).email })
    } catch (refused) {
      // Whatever else fails here is met again, and told, when the form is sent.
      if (isFailure(refused, 'DOMAIN_RESTRICTED'))
        setErrors((others) => ({ ...others, email: failedWords(t, language, refused, '').words }))
    }
  }

  const focus = (name: string): void => {
    form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus()
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    void act.run(async () => {
      try {
        const { signUpErrors } = rules ?? (await load())
        const found: typeof errors = signUpErrors(typed, flow)
        if (!consents.allTicked) found.consents = t('register.rule.consents')
        setErrors(found)
        const wrong = names.find((name) => found[name]) ?? (found.consents && 'consent')
        if (wrong) return focus(wrong)
        const begun = await beginRegistration({
          typed: cleanSignUp(typed),
          flow,
          referrer,
          packageCode,
          consents: consents.consents?.map(({ _id }) => _id) ?? [],
          language,
          fingerprint: await fingerprint(),
        })
        if ('existing' in begun) onExisting(begun.existing)
        else onBegun(begun.registration)
      } catch (refused) {
        tell(refused)
      }
    })
  }

  function tell(refused: unknown): void {
    const [first] = isFailure(refused) ? refused.fields : []
    const name = first && fieldOf(first.path)
    if (name) {
      setErrors({ [name]: first })
      return void focus(name)
    }
    if (isFailure(refused, 'DOMAIN_RESTRICTED')) {
      setErrors({ email: failedWords(t, language, refused, '').words })
      return void focus('email')
    }
    if (isFailure(refused, 'ORGANISATION_NAME_NEEDED')) {
      setErrors({ organisationName: t('register.rule.organisationRequired') })
      return void focus('organisationName')
    }
    // The texts changed while they were read: the new ones stand there now, none of them ticked.
    if (isFailure(refused, 'CONSENT_OUTDATED')) consents.askAgain()
    setFailed(failedWords(t, language, refused, 'register.failed.onboard'))
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      {names.map((name) => (
        <SignUpField
          key={name}
          name={name}
          value={typed[name]}
          error={errors[name]}
          isOptional={name === 'organisationName' && !isNeeded}
          onChange={(value) => change(name, value)}
          onBlur={(event) => !isLeftForButton(event) && leave(name)}
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
        {t(act.isBusy ? 'register.signUp.busy' : 'register.signUp.submit')}
      </button>
      {failed && <FailedDialog failed={failed} onOkay={() => setFailed(undefined)} />}
      {consents.failure !== undefined && (
        <FailedDialog
          failed={failedWords(t, language, consents.failure, 'register.failed.consent')}
          onOkay={consents.askAgain}
        />
      )}
    </form>
  )
}

const paths: Record<string, FieldName> = {
  first_name: 'userName',
  last_name: 'userName',
  email: 'email',
  email_id: 'email',
  organisationName: 'organisationName',
  mobileNumber: 'mobileNumber',
  mobile_number: 'mobileNumber',
  country: 'country',
}

const fieldOf = (path: string): FieldName | undefined => paths[path]
