import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallDeclaration, InputOf } from '#contract/define-call.ts'
import { AreaField } from '../../components/AreaField.tsx'
import { Icon } from '../../components/Icon.tsx'
import { failureWords } from '../../texts/failure-words.ts'
import { useCall } from '../../wire/use-call.ts'

interface Props<C extends CallDeclaration> {
  call: C
  inputOf: (text: string) => InputOf<C>
  label: string
  help?: string
  verb: string
  tooShort: string
  most: number
}

/** A question or an answer; what was typed stays where it could not be sent. */
export function WordsForm<C extends CallDeclaration>(props: Props<C>) {
  const { call, inputOf, label, help, verb, tooShort, most } = props
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const send = useCall(call, {
    onSuccess: () => {
      setText('')
      void queries.invalidateQueries()
    },
    onError: (failure) => {
      setError(failureWords(t, i18n.language, failure))
      void queries.invalidateQueries()
    },
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (send.pending) return
    const words = text.trim()
    setError(words.length < 3 ? tooShort : undefined)
    if (words.length >= 3) send.send(inputOf(words))
  }

  return (
    <form className="col gap-8" onSubmit={submit} noValidate>
      <AreaField
        label={label}
        help={help}
        error={error}
        rows={2}
        most={most}
        value={text}
        onChange={(typed) => {
          setText(typed)
          setError(undefined)
        }}
      />
      <span>
        <button type="submit" className="btn" aria-disabled={send.pending}>
          <Icon name="send" />
          {verb}
        </button>
      </span>
    </form>
  )
}
