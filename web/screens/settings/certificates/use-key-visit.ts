import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#contract/define-call.ts'
import { continueAtKeyService } from '#contract/users/continueAtKeyService.ts'
import { sendCall } from '../../../wire/use-call.ts'
import type { HeldKeys } from './held-keys.ts'

/** With what a service sent the browser back. */
export interface Returned {
  state: string
  code?: string
}

// A return is good once, also where a component is shown twice.
const continued = new Map<string, Promise<OutputOf<typeof continueAtKeyService>>>()

function continues(returned: Returned) {
  const asked = continued.get(returned.state) ?? sendCall(continueAtKeyService, returned)
  continued.set(returned.state, asked)

  return asked
}

/** What a member has shown at a service, from which they have just come back. */
export function useKeyVisit(returned: Returned | null) {
  const { t } = useTranslation()
  const [visit, setVisit] = useState<HeldKeys | null>(null)
  const [isBusy, setBusy] = useState(returned !== null)
  const [isDenied, setDenied] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)

  const goOn = useEffectEvent(async (from: Returned) => {
    try {
      const { visit: found } = await continues(from)
      setDenied(found === null)
      setVisit(
        found && {
          label: t('certificates.keysAt', { service: found.service }),
          none: t('certificates.noKeysAt', { service: found.service }),
          keys: found.keys.map(({ credential_id, name, issuer, valid_until, problem, asks_pin }) => ({
            id: credential_id,
            name,
            issuer,
            validUntil: valid_until,
            mark: null,
            problem,
            asksPin: asks_pin,
          })),
          chosen: ({ id, asksPin }, pin) => ({
            from: 'service',
            visit_id: found.visit_id,
            credential_id: id,
            ...(asksPin && { pin }),
          }),
        },
      )
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  })
  useEffect(() => {
    if (returned) void goOn(returned)
  }, [returned])

  return { visit, isBusy, isDenied, failure }
}
