import { useEffect, useRef, useState } from 'react'
import type { InputOf } from '#contract/define-call.ts'
import type { fetchConsent } from '#contract/registration/fetchConsent.ts'
import type { Consent } from './ConsentBoxes.tsx'
import { calls } from './calls.ts'

type Asked = Required<InputOf<typeof fetchConsent>>

interface Fetched {
  /** Of this form and language: what was ticked in another language was another text. */
  of: string
  consents: readonly Consent[] | null
  failure: unknown
}

/** The consents of a form as they are in force today, in the person's language. */
export function useConsents(type: Asked['type'], language: Asked['language']) {
  const of = `${type} ${language}`
  const [fetched, setFetched] = useState<Fetched>({ of, consents: null, failure: undefined })
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const latest = useRef('')

  function load(): void {
    latest.current = of
    const keep = (answer: Partial<Fetched>) => {
      if (latest.current === of) setFetched({ of, consents: null, failure: undefined, ...answer })
    }
    keep({})
    calls.fetchConsent({ type, language }).then(
      ({ result }) => keep({ consents: result }),
      (failure: unknown) => keep({ failure }),
    )
  }
  useEffect(() => {
    if (latest.current !== of) load()
  })

  const consents = fetched.of === of ? fetched.consents : null

  return {
    consents,
    ticked,
    setTicked,
    failure: fetched.failure,
    allTicked: consents?.every(({ _id }) => ticked.has(_id)) ?? false,
    askAgain: load,
  }
}
