import { useQueryClient } from '@tanstack/react-query'
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { CallDeclaration, InputOf, OutputOf } from '#contract/define-call.ts'
import { toast } from '../../shell/toast.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { problemWords, type Trouble } from '../../texts/problem-words.ts'
import { isFailure } from '../../wire/call-failure.ts'
import { useCall } from '../../wire/use-call.ts'
import { isLeftForButton } from '../left-for-button.ts'
import type { FieldMerges } from '../meanwhile/merge-edits.ts'
import { useEdits } from '../meanwhile/use-edits.ts'
import { byField, type FieldOf, lastPart, problemsIn, type Wrong, without } from './judge.ts'

interface Settings<C extends CallDeclaration, Row, Draft> {
  /** The input of the call by its own name: a declaration comes to the browser without it. */
  contract: z.ZodType
  /** As it was read; null for a new one. */
  row: Row | null
  /** What is sent; null when nothing changed. It takes any draft: a wrong one is judged too. */
  inputOf: (draft: Draft, row: Row | null) => InputOf<C> | null
  /**
   * What the contract does not say, in the person's language; it goes before the contract's words.
   */
  rules?: (draft: Draft) => Readonly<Record<string, Trouble>>
  /** Where the last part of a path is not the field's name. */
  fieldOf?: FieldOf
  /** Files that go first: what is sent with their ids. */
  prepare?: (input: InputOf<C>, draft: Draft) => Promise<InputOf<C>>
  /** The refusal that says that somebody else saved first, and how the row is read again. */
  stale?: { code: string; read: (row: Row) => Promise<Row | undefined> }
  merges?: FieldMerges<Draft>
  /** Lists that show something else afterwards. */
  reload: readonly CallDeclaration[]
  /** Said when it is saved. */
  saved: (draft: Draft, output: OutputOf<C>) => string
  onSaved?: (output: OutputOf<C>) => void
  onClose: () => void
}

/** What the note above a form says of a change that somebody else made. */
interface MeanwhileWords<Row, Draft> {
  title: string
  label: (field: keyof Draft) => string
  value: (row: Row | null, field: keyof Draft) => string
}

/**
 * A form over one call: a field is judged when it is left and all of them when it is sent, by the
 * contract's own rules; what the server says of a field is beside it, and the first wrong one
 * gets the focus.
 */
export function useForm<C extends CallDeclaration, Row, Draft extends object>(
  declaration: C,
  draftOf: (row: Row | null) => Draft,
  settings: Settings<C, Row, Draft>,
) {
  const {
    contract,
    inputOf,
    rules,
    fieldOf = lastPart,
    prepare,
    stale,
    merges,
    reload,
    saved,
    onSaved,
    onClose,
  } = settings
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const element = useRef<HTMLFormElement>(null)
  const edits = useEdits<Row | null, Draft>(settings.row, draftOf, merges)
  const { read, previous, draft, meanwhile } = edits
  const { sendAsync } = useCall(declaration)
  const [{ wrong, sends }, setJudged] = useState<{ wrong: Wrong; sends: number }>({ wrong: {}, sends: 0 })
  const [{ pending, failure }, setSending] = useState<{ pending: boolean; failure: unknown }>({
    pending: false,
    failure: null,
  })

  // The first wrong field may be far above the button that was pressed.
  useEffect(() => {
    if (sends > 0) element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [sends])

  /** A problem of what has no field here must not hold back the form. */
  const shownField: FieldOf = (path) => {
    const field = fieldOf(path)
    return field !== undefined && element.current?.elements.namedItem(field) ? field : undefined
  }

  function judge(input: unknown): Wrong {
    const problems = input === null ? [] : problemsIn(contract, input)
    return {
      ...byField(problems, shownField, (problem) => problemWords(i18n.language, problem)),
      ...Object.fromEntries(
        Object.entries(rules?.(draft) ?? {}).map(([field, trouble]) => [
          field,
          problemWords(i18n.language, trouble),
        ]),
      ),
    }
  }

  const showAll = (all: Wrong) =>
    setJudged((now) => ({ wrong: all, sends: Object.keys(all).length > 0 ? now.sends + 1 : now.sends }))

  function refused(why: unknown): void {
    if (stale && read && isFailure(why, stale.code)) void edits.readAgain(() => stale.read(read))
    else if (isFailure(why))
      showAll(byField(why.fields, shownField, (problem) => problemWords(i18n.language, problem)))
  }

  async function send(input: InputOf<C>): Promise<void> {
    setSending({ pending: true, failure: null })
    try {
      const output = await sendAsync(prepare ? await prepare(input, draft) : input)
      for (const { path } of reload) await queries.invalidateQueries({ queryKey: [path] })
      onSaved?.(output)
      toast(saved(draft, output), 'good')
      onClose()
    } catch (why) {
      setSending({ pending: false, failure: why })
      refused(why)
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (pending) return
    const input = inputOf(draft, read)
    const all = judge(input)
    showAll(all)
    if (Object.keys(all).length > 0) return
    if (input === null) onClose()
    else void send(input)
  }

  /** A field that was not touched is judged with the others, when the form is sent. */
  function leave(event: FocusEvent<HTMLFormElement>): void {
    const { name } = event.target as unknown as HTMLInputElement
    const field = name as keyof Draft
    if (!name || isLeftForButton(event) || draft[field] === draftOf(read)[field]) return
    const found = judge(inputOf(draft, read))[name]
    setJudged((now) => ({
      ...now,
      wrong: { ...without(now.wrong, [name]), ...(found && { [name]: found }) },
    }))
  }

  return {
    draft,
    read,
    pending,
    wrong,
    /** Also says which fields outside the draft were changed: one field of a list of fields. */
    set(part: Partial<Draft>, ...fields: string[]): void {
      edits.set(part)
      setJudged((now) => ({ ...now, wrong: without(now.wrong, [...Object.keys(part), ...fields]) }))
    },
    /** Of the `<form>`. */
    props: { ref: element, onSubmit: submit, onBlur: leave, noValidate: true },
    /** Of `<NotSaved>`: why it was not saved, or what somebody else changed. */
    notSaved: (said?: MeanwhileWords<Row, Draft>) => ({
      words: failure ? failureWords(t, i18n.language, failure) : null,
      overtaken: said !== undefined &&
        stale !== undefined &&
        isFailure(failure, stale.code) &&
        meanwhile.length > 0 && {
          title: said.title,
          changes: meanwhile.map(({ field, mineStays }) => ({
            label: said.label(field),
            change: { before: said.value(previous, field), now: said.value(read, field) },
            mineStays,
          })),
        },
    }),
  }
}
