import { type ComponentProps, useState } from 'react'
import { serverNow } from '../../wire/server-time.ts'
import { Arriving } from '../parts/Arriving.tsx'
import { latePart } from '../parts/late-part.tsx'
import { Consent } from '../screens/Consent.tsx'
import type { HowToSign } from '../screens/how-to-sign.ts'

const FactorSheet = latePart(() => import('./FactorSheet.tsx').then((part) => part.FactorSheet))

/** The consent, and before its signature what a member shows where the sender asks for it. */
export function ConsentWithFactor(props: ComponentProps<typeof Consent>) {
  const { page, wire, onSign } = props
  const [waiting, setWaiting] = useState<HowToSign | null>(null)
  const [goodUntil, setGoodUntil] = useState(page.factor?.good_until ?? null)

  function sign(how: HowToSign): void {
    if (page.factor && !(goodUntil && Date.parse(goodUntil) > serverNow())) setWaiting(how)
    else onSign(how)
  }

  return (
    <>
      <Consent {...props} onSign={sign} />
      {waiting ? (
        <Arriving onClose={() => setWaiting(null)}>
          <FactorSheet
            page={page}
            wire={wire}
            onProved={(until) => {
              setGoodUntil(until)
              setWaiting(null)
              onSign(waiting)
            }}
            onClose={() => setWaiting(null)}
          />
        </Arriving>
      ) : null}
    </>
  )
}
