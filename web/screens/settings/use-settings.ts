import { useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getOrgCustomSettings } from '#contract/organisations/getOrgCustomSettings.ts'
import { saveOrgCustomSettings } from '#contract/organisations/saveOrgCustomSettings.ts'
import type { ZoneSetting } from '#contract/vocabulary/organisation-settings.ts'
import { useDraft } from '../../shell/drafts.ts'
import { useMe } from '../../shell/me.ts'
import { toast } from '../../shell/toast.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { problemWords } from '../../texts/problem-words.ts'
import { type CallFailure, isFailure } from '../../wire/call-failure.ts'
import { ask, useCall } from '../../wire/use-call.ts'
import {
  agreeing,
  type Change,
  changesBetween,
  type Edits,
  type Known,
  type Locks,
  type SettingKey,
  stillEdits,
  stillLocks,
  withEdit,
  wrongOnes,
} from './edits.ts'

export type Faults = Partial<Record<SettingKey, string>>

/**
 * The settings as they were read, what a person changed of them, and saving it over what others
 * changed meanwhile.
 */
export function useSettings(read: Known) {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const [known, setKnown] = useState(read)
  const me = useMe()
  const [draft, setDraft, forget] = useDraft<Edits>(`settings:${me.organisationInfo._id}`, {})
  const edits = stillEdits(draft, known)
  const [lockDraft, setLockDraft, forgetLocks] = useDraft<Locks>(
    `setting-locks:${me.organisationInfo._id}`,
    {},
  )
  const locks = stillLocks(lockDraft, edits, known)
  const [faults, setFaults] = useState<Faults>({})
  const [others, setOthers] = useState<readonly Change[]>([])
  const call = useCall(saveOrgCustomSettings, {
    onSuccess: (saved) => {
      setKnown(saved)
      discard()
      setOthers([])
      toast(t('settings.saved'), 'good')
      // Who one is, how everything looks, what the help says: what was read before may be another
      // now.
      void queries.invalidateQueries({
        predicate: ({ queryKey: [path, input] }) =>
          path !== getOrgCustomSettings.path || !Object.keys(input ?? {}).includes('orgId'),
      })
    },
    onError: (failure) => void onRefused(failure),
  })

  async function onRefused(failure: CallFailure): Promise<void> {
    if (isFailure(failure, 'SETTINGS_STALE')) {
      const now = await ask(getOrgCustomSettings, {})
      setOthers(changesBetween(known, now, edits))
      setKnown(now)
      return
    }
    const own = faultsOf(t, i18n.language, failure)
    setFaults(own)
    focusFirst(Object.keys(own) as SettingKey[])
  }

  function set(key: SettingKey, value: unknown): void {
    setDraft(withEdit(edits, known, key, value))
    setFaults(({ [key]: _mended, ...left }) => left)
  }

  /** Of one setting when it is left, and of all before they are saved. */
  function check(keys: readonly SettingKey[]): boolean {
    const wrong = wrongOnes(edits).filter((key) => keys.includes(key))
    setFaults((before) => ({
      ...before,
      ...Object.fromEntries(wrong.map((key) => [key, t(`settings.wrong.${key}`)])),
    }))

    return wrong.length === 0
  }

  function save(): void {
    if (call.pending) return
    if (check(Object.keys(edits) as SettingKey[]))
      call.send({ revision: known.revision, settings: agreeing(edits, known), locks })
    else focusFirst(wrongOnes(edits))
  }

  function discard(): void {
    setDraft({})
    forget()
    setLockDraft({})
    forgetLocks()
    setFaults({})
    call.reset()
  }

  // What another changed is in a list of its own, where it is more than a lock.
  const isListed = isFailure(call.failure, 'SETTINGS_STALE') && others.length > 0
  const isElsewhere = call.failure && !isListed && Object.keys(faults).length === 0

  return {
    known,
    edits,
    locks,
    count: new Set([...Object.keys(edits), ...Object.keys(locks)]).size,
    faults,
    others,
    set,
    lock: (key: ZoneSetting, isLocked: boolean) => setLockDraft({ ...locks, [key]: isLocked }),
    check,
    save,
    discard,
    /** One's own change of this setting goes; what the other set stays. */
    takeTheirs: (key: SettingKey) => {
      const { [key]: _mine, ...left } = edits
      setDraft(left)
      setOthers((all) =>
        all.map((one) => (one.key === key ? { key, before: one.before, now: one.now } : one)),
      )
    },
    closeOthers: () => setOthers([]),
    pending: call.pending,
    failure: isElsewhere ? call.failure : null,
  }
}

export type SettingsForm = ReturnType<typeof useSettings>

const placeOf: Record<string, SettingKey> = {
  OWN_ADDRESS_MISSING: 'inbound_ips',
  NO_LOGIN_PAGE: 'customised_login_page',
}

/** Which setting a refusal speaks of, and what it says of that one. */
function faultsOf(t: TFunction, language: string, failure: CallFailure): Faults {
  const words = failureWords(t, language, failure)
  const place = placeOf[failure.code]
  if (place) return { [place]: words }
  const faults: Record<string, string> = {}
  for (const problem of failure.fields) {
    const key = problem.path.split('.')[1]
    // What is wrong by its shape alone is said better by the setting.
    const sentence = isFailure(failure, 'SETTING_INVALID')
      ? problemWords(language, problem)
      : t(`settings.wrong.${key}`, { defaultValue: words })
    if (key) faults[key] = [...new Set([faults[key], sentence])].filter(Boolean).join(' ')
  }

  return faults
}

/** To the first wrong one, in the order of the page. */
function focusFirst(keys: readonly SettingKey[]): void {
  const rows = keys.map((key) => document.getElementById(`setting-${key}`)).filter((row) => row !== null)
  const [first] = rows.sort((a, b) =>
    a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  )
  const field = first?.querySelector<HTMLElement>('input:not([disabled]), textarea, select, button')
  first?.scrollIntoView({ block: 'center' })
  field?.focus()
}
