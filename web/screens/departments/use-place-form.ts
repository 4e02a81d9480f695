import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveDepartment } from '#contract/departments/saveDepartment.ts'
import { getDepartmentById } from '#contract/organisations/getDepartmentById.ts'
import { toast } from '../../shell/toast.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { type CallFailure, isFailure } from '../../wire/call-failure.ts'
import { ask, useCall } from '../../wire/use-call.ts'
import type { Branch, Zone } from './branch.ts'
import {
  edited,
  type PlaceField,
  type PlaceKind,
  type Typed,
  typedOf,
  wishOf,
  wrongFields,
} from './place-form.ts'

export interface ChangedByOther {
  field: PlaceField
  was: string
  now: string
}

interface Form {
  kind: PlaceKind
  row: Branch | Zone | undefined
  /** Of a new one: what its fields begin with, and beneath which one it goes. */
  begin: Typed
  parentId: string | null
  onDone: () => void
}

/** The fields of a branch or zone: what is typed, what is wrong with it, and what somebody else changed meanwhile. */
export function usePlaceForm({ kind, row, begin, parentId, onDone }: Form) {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [before, setBefore] = useState(row ? typedOf(row) : begin)
  const [revision, setRevision] = useState(row?.revision ?? 0)
  const [typed, setTyped] = useState(before)
  const [wrong, setWrong] = useState<Partial<Record<PlaceField, string>>>({})
  const [others, setOthers] = useState<{ words: string; changes: ChangedByOther[] } | null>(null)
  const call = useCall(saveDepartment, {
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: [getDepartmentById.path] })
      toast(t(`branches.saved.${kind}`, { name: typed.name.trim() }), 'good')
      onDone()
    },
    onError: (failure) => void onRefused(failure),
  })

  async function onRefused(failure: CallFailure): Promise<void> {
    const words = failureWords(t, i18n.language, failure)
    if (isFailure(failure, 'DEPARTMENT_CODE_TAKEN') || isFailure(failure, 'ZONE_CODE_TAKEN')) {
      setWrong({ code: words })
      focusOn('code')
    }
    if (isFailure(failure, 'DEPARTMENT_STALE') || isFailure(failure, 'ZONE_STALE')) await takeIn(words)
  }

  /** What others changed becomes what was read; what was typed here stays, and what was not follows them. */
  async function takeIn(words: string): Promise<void> {
    const listed = await ask(getDepartmentById, {})
    const now = [...listed.rows, ...listed.zones].find(({ id }) => id === row?.id)
    if (!now) return
    const theirs = typedOf(now)
    const own = edited(before, typed)
    setOthers({
      words,
      changes: edited(before, theirs).map((field) => ({ field, was: before[field], now: theirs[field] })),
    })
    setTyped({ ...theirs, ...Object.fromEntries(own.map((field) => [field, typed[field]])) })
    setBefore(theirs)
    setRevision(now.revision)
    queries.setQueryData([getDepartmentById.path, {}], listed)
  }

  function focusOn(field: PlaceField): void {
    form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
  }

  /** Of one field when it is left, and of all before they are saved. */
  function check(fields: readonly PlaceField[]): boolean {
    const faults = wrongFields(typed).filter((field) => fields.includes(field))
    setWrong(Object.fromEntries(faults.map((field) => [field, t(`branches.wrong.${field}`)])))
    const [first] = faults
    if (first && fields.length > 1) focusOn(first)

    return faults.length === 0
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (call.pending || !check(Object.keys(typed) as PlaceField[])) return
    if (row && edited(before, typed).length === 0) onDone()
    else call.send(wishOf(kind, before, typed, row ? { id: row.id, revision } : { parent_id: parentId }))
  }

  const isSaidElsewhere =
    Object.keys(wrong).length > 0 ||
    isFailure(call.failure, 'DEPARTMENT_STALE') ||
    isFailure(call.failure, 'ZONE_STALE')

  return {
    form,
    typed,
    wrong,
    others,
    check,
    submit,
    set: (field: PlaceField, value: string) => {
      setTyped({ ...typed, [field]: value })
      setWrong(({ [field]: _mended, ...left }) => left)
    },
    pending: call.pending,
    failure: isSaidElsewhere ? null : call.failure,
  }
}
