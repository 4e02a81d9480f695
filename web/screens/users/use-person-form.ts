import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequiredFields } from '../../components/use-required-fields.ts'
import { failureWords } from '../../texts/failure-words.ts'
import type { CallFailure } from '../../wire/call-failure.ts'
import {
  errorsOfFailure,
  type PersonDraft,
  type PersonErrors,
  type PersonField,
  personErrors,
} from './person-draft.ts'

/**
 * The fields of a person while they are typed: judged when a field is left and again on submit,
 * focus to the first wrong one.
 */
export function usePersonForm(
  draft: PersonDraft,
  setDraft: (draft: PersonDraft) => void,
  judged: (errors: PersonErrors) => PersonErrors = (errors) => errors,
) {
  const { t, i18n } = useTranslation()
  const required = useRequiredFields('user')
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<PersonErrors>({})
  const [failure, setFailure] = useState<CallFailure>()
  const check = (typed = draft) => judged(personErrors(typed, t('users.asked.roleMissing'), required))

  return {
    form,
    errors,
    failure,
    words: failure && failureWords(t, i18n.language, failure),
    onChange(part: Partial<PersonDraft>): void {
      const after = { ...draft, ...part }
      setDraft(after)
      const again = check(after)
      setErrors((shown) =>
        Object.fromEntries(Object.keys(shown).map((name) => [name, again[name as PersonField]])),
      )
    },
    onLeave(name: PersonField): void {
      if (draft[name]) setErrors((shown) => ({ ...shown, [name]: check()[name] }))
    },
    /** Calls `send` where nothing is wrong. */
    submit(event: FormEvent, send: () => void): void {
      event.preventDefault()
      const found = check()
      setErrors(found)
      setFailure(undefined)
      if (Object.keys(found).length === 0) send()
      else focusFirst(form.current, found)
    },
    refused(refusal: CallFailure): void {
      const found = errorsOfFailure(refusal, failureWords(t, i18n.language, refusal))
      setErrors(found)
      if (Object.keys(found).length === 0) setFailure(refusal)
      else focusFirst(form.current, found)
    },
  }
}

function focusFirst(form: HTMLFormElement | null, errors: PersonErrors): void {
  const fields = [...(form?.querySelectorAll<HTMLElement>('input, select') ?? [])]
  fields.find((field) => (field.getAttribute('name') ?? '') in errors)?.focus()
}
