import { type ComponentType, useEffect, useState } from 'react'
import type { OutputOf } from '#contract/define-call.ts'
import type { openSigningWidget } from '#contract/signers/openSigningWidget.ts'
import { embeddedTexts } from './embedded-texts.ts'
import type { SignerMemory } from './memory.ts'
import { type Told, telling } from './telling.ts'
import { useTopic } from './texts/use-texts.tsx'
import type { JourneyProps } from './use-journey.ts'
import type { openSignerWire } from './wire.ts'

type Opened = OutputOf<typeof openSigningWidget>

interface Props {
  Journey: ComponentType<JourneyProps>
  Ended: ComponentType<{ face: null; title: string; words: string }>
  openWire: typeof openSignerWire
}

/** Nothing of a frame is kept: a reload begins with a new address of the site. */
const memoryOf = (code: string): SignerMemory => ({
  code,
  token: '',
  transactionId: null,
  failed: null,
  method: null,
  leaseUntil: null,
  seen: [],
  sent: null,
})

let taking: Promise<Opened> | undefined

/** The token is gone from the address before anything else happens. */
function takes(openWire: Props['openWire']): Promise<Opened> {
  const token = location.hash.slice(1)
  const application_id = location.pathname.match(/embed\/v1\/([^/]+)/)?.[1] ?? ''
  history.replaceState(null, '', location.pathname)

  return openWire(memoryOf('')).call<typeof openSigningWidget>(
    '/api/workflow/openSigningWidget',
    { application_id, token },
    { idempotencyKey: crypto.randomUUID() },
  )
}

/** No other page of ours may be framed: what leads to one opens it beside the site. */
function leadsOut({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.target || link.download) return
  // The code of the page stays in its memory.
  const address = (link.getAttribute('href') ?? '').replace(/^(#\/papers)\/.*/, '$1')
  link.href = new URL(address, new URL('../../', location.href)).href
  link.target = '_blank'
}

/** A signer's page in the frame of a site: it tells the site, and that site alone, what happens. */
export function Embedded({ Journey, Ended, openWire }: Props) {
  const say = useTopic('embedded', embeddedTexts)
  const [shown, setShown] = useState<{ journey: JourneyProps; backTo: URL } | null>(null)
  const [isRefused, setRefused] = useState(false)
  const [isOver, setOver] = useState(false)

  useEffect(() => {
    taking ??= takes(openWire)
    taking.then(
      ({ link, origin, return_url }) => {
        const said = new Set<Told>()
        const tell = (event: Told, code?: string) => {
          if (event !== 'failed' && said.has(event)) return
          // What becomes of a paper later is no failure of who is done with it.
          if (event === 'failed' && (said.has('signed') || said.has('declined'))) return
          said.add(event)
          if (event === 'signed' || event === 'declined') setOver(true)
          if (parent !== window) parent.postMessage({ source: 'muhar', event, ...(code && { code }) }, origin)
        }
        const memory = memoryOf(link)
        const wire = telling(openWire(memory), tell)
        setShown(
          (before) => before ?? { journey: { memory, wire, isReturn: false }, backTo: new URL(return_url) },
        )
        tell('opened')
      },
      () => setRefused(true),
    )
  }, [openWire])

  useEffect(() => {
    document.addEventListener('click', leadsOut, true)

    return () => document.removeEventListener('click', leadsOut, true)
  }, [])

  if (isRefused) return <Ended face={null} title={say.refused} words={say.again} />
  if (!shown) return null
  const { journey, backTo } = shown

  return (
    <>
      <Journey {...journey} />
      {isOver && (
        <p style={{ padding: '16px', textAlign: 'center' }}>
          <a href={backTo.href} target="_top">
            {say.back.replace('{site}', backTo.host)}
          </a>
        </p>
      )}
    </>
  )
}
