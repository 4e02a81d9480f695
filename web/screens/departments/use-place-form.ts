import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveDepartment } from '#contract/departments/saveDepartment.ts'
import { getDepartmentById } from '#contract/organisations/getDepartmentById.ts'
import { useEdits } from '../../components/meanwhile/use-edits.ts'
import { toast } from '../../shell/toast.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { type CallFailure, isFailure } from '../../wire/call-failure.ts'
import { ask, useCall } from '../../wire/use-call.ts'
import type { Branch, Zone } from './branch.ts'
import {
  edited,
  inputOf,
  type PlaceField,
  type PlaceKind,
  type Typed,
  typedOf,
  wrongFields,
} from './place-form.ts'

interface Form {
  kind: PlaceKind
  row: Branch | Zone | undefined
  /** Of a new one: what its fields begin with, and beneath which one it goes. */
  begin: Typed
  parentId: string | null
  onDone: () => void
}

/**
 * The fields of a branch or zone: what is typed, what is wrong with it, and what somebody else
 * changed meanwhile.
 */
export function usePlaceForm({ kind, row, begin, parentId, onDone }: Form) {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const fieldsOf = (read: Branch | Zone | undefined) => (read ? typedOf(read) : begin)
  const { read, previous, draft: typed, meanwhile, set, readAgain } = useEdits(row, fieldsOf)
  const before = fieldsOf(read)
  const [wrong, setWrong] = useState<Partial<Record<PlaceField, string>>>({})
  const call = useCall(saveDepartment, {
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: [getDepartmentById.path] })
      toast(t(`branches.saved.${kind}`, { name: typed.name.trim() }), 'good')
      onDone()
    },
    onError: onRefused,
  })

  function onRefused(failure: CallFailure): void {
    const words = failureWords(t, i18n.language, failure)
    if (isFailure(failure, 'DEPARTMENT_CODE_TAKEN') || isFailure(failure, 'ZONE_CODE_TAKEN')) {
      setWrong({ code: words })
      focusOn('code')
    }
    if (isStale(failure)) void readAgain(asItIsNow)
  }

  async function asItIsNow(): Promise<Branch | Zone | undefined> {
    const listed = await ask(getDepartmentById, {})
    queries.setQueryData([getDepartmentById.path, {}], listed)

    return [...listed.rows, ...listed.zones].find(({ id }) => id === row?.id)
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
    if (read && edited(before, typed).length === 0) onDone()
    else
      call.send(
        inputOf(
          kind,
          before,
          typed,
          read ? { id: read.id, revision: read.revision } : { parent_id: parentId },
        ),
      )
  }

  const isTakenIn = isStale(call.failure) && meanwhile.length > 0

  return {
    form,
    typed,
    wrong,
    /** What somebody else changed, in words that say who. */
    others: isTakenIn && {
      words: failureWords(t, i18n.language, call.failure),
      changes: meanwhile.map(({ field, mineStays }) => ({
        field,
        before: fieldsOf(previous)[field],
        now: before[field],
        mineStays,
      })),
    },
    check,
    submit,
    set: (field: PlaceField, value: string) => {
      set({ [field]: value })
      setWrong(({ [field]: _mended, ...left }) => left)
    },
    pending: call.pending,
    failure: isTakenIn || Object.keys(wrong).length > 0 ? null : call.failure,
  }
}

const isStale = (failure: unknown) =>
  isFailure(failure, 'DEPARTMENT_STALE') || isFailure(failure, 'ZONE_STALE')
