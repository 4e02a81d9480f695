import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../components/Field.tsx'
import { Icon } from '../../components/Icon.tsx'
import { failureWords } from '../../texts/failure-words.ts'
import { CallFailure } from '../../wire/call-failure.ts'
import { emptyEnquiry, enquiryOf, fieldErrors, kinds, type TypedEnquiry } from './enquiry.ts'
import styles from './sales-enquiry.module.css'
import { sendEnquiry } from './send-enquiry.ts'

interface Props {
  /** What is known of who asks. */
  known?: Partial<TypedEnquiry>
}

const lines = [
  { name: 'fname', autoComplete: 'given-name', type: 'text' },
  { name: 'lname', autoComplete: 'family-name', type: 'text' },
  { name: 'email', autoComplete: 'email', type: 'email' },
  { name: 'phone', autoComplete: 'tel', type: 'tel' },
  { name: 'cname', autoComplete: 'organization', type: 'text' },
] as const

const quoted = ['people', 'documents'] as const

/**
 * Portal §2: what somebody asks of the sales team; its words are kept in the form until they have
 * left.
 */
export function SalesEnquiry({ known = {} }: Props) {
  const { t, i18n } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<TypedEnquiry>({ ...emptyEnquiry, ...known })
  const [errors, setErrors] = useState<Partial<Record<keyof TypedEnquiry, string>>>({})
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure>()
  const [answer, setAnswer] = useState<string>()

  const change = (name: keyof TypedEnquiry) => (event: { target: { value: string } }) => {
    setTyped({ ...typed, [name]: event.target.value })
    setErrors({ ...errors, [name]: undefined })
  }
  const judge = (name: keyof TypedEnquiry) => () =>
    typed[name] && setErrors({ ...errors, [name]: fieldErrors(t, typed)[name] })

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    const found = fieldErrors(t, typed)
    setErrors(found)
    const first = Object.keys(emptyEnquiry).find((name) => found[name as keyof TypedEnquiry])
    if (first) return form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    setBusy(true)
    setFailure(undefined)
    try {
      setAnswer((await sendEnquiry(enquiryOf(typed))).message)
    } catch (refused) {
      if (!(refused instanceof CallFailure)) throw refused
      setFailure(refused)
    } finally {
      setBusy(false)
    }
  }

  if (answer)
    return (
      <div className="note ok" role="status">
        <Icon name="check" />
        <span>{i18n.language === 'en' ? answer : t('enquiry.sent')}</span>
      </div>
    )
  return (
    <form ref={form} className={styles.salesEnquiry} onSubmit={submit} noValidate>
      {failure && (
        <div className="note no" role="alert">
          <Icon name="bad" />
          <span>
            {failure.code === 'OFFLINE' ? t('enquiry.notSubmitted') : failureWords(t, i18n.language, failure)}
          </span>
        </div>
      )}
      {lines.map(({ name, autoComplete, type }) => (
        <Field key={name} label={t(`enquiry.${name}`)} error={errors[name]}>
          {(control) => (
            <span className={errors[name] ? 'input bad' : 'input'}>
              <input
                {...control}
                name={name}
                type={type}
                autoComplete={autoComplete}
                maxLength={name === 'email' ? 254 : 100}
                value={typed[name]}
                onChange={change(name)}
                onBlur={judge(name)}
              />
            </span>
          )}
        </Field>
      ))}
      <Field label={t('enquiry.type')}>
        {(control) => (
          <span className="input">
            <select {...control} name="type" value={typed.type} onChange={change('type')}>
              {kinds.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`enquiry.kind.${kind}`)}
                </option>
              ))}
            </select>
          </span>
        )}
      </Field>
      {typed.type === 'quote' &&
        quoted.map((name) => (
          <Field key={name} label={t(`enquiry.${name}`)}>
            {(control) => (
              <span className="input">
                <input
                  {...control}
                  name={name}
                  inputMode="numeric"
                  maxLength={20}
                  value={typed[name]}
                  onChange={change(name)}
                />
              </span>
            )}
          </Field>
        ))}
      <div className={styles.whole}>
        <Field label={t('enquiry.msg')} error={errors.msg}>
          {(control) => (
            <span className={errors.msg ? 'input area bad' : 'input area'}>
              <textarea
                {...control}
                name="msg"
                rows={4}
                maxLength={4_000}
                value={typed.msg}
                onChange={change('msg')}
                onBlur={judge('msg')}
              />
            </span>
          )}
        </Field>
      </div>
      <button type="submit" className={`btn primary big wide ${styles.whole}`} aria-disabled={isBusy}>
        {isBusy && <span className="spin" />}
        {t(isBusy ? 'enquiry.sending' : 'enquiry.send')}
      </button>
    </form>
  )
}
