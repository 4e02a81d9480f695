import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loading } from '../../components/Loading.tsx'
import { speakIfNoneChosen } from '../../texts/start-texts.ts'
import { applyColours } from '../../theme/brand.ts'
import type { AssistedMemory } from '../../wire/assisted-memory.ts'
import { AssistedFrame } from './AssistedFrame.tsx'
import { type AssistedInfo, type AssistedWire, endSigningPage } from './assisted-wire.ts'
import { EnterByCode } from './EnterByCode.tsx'
import { isLinkEnded, LinkEnded } from './LinkEnded.tsx'
import { OwnDocuments } from './OwnDocuments.tsx'

interface Props {
  memory: AssistedMemory
  wire: AssistedWire
}

type Step =
  | { kind: 'opening' }
  | { kind: 'ended'; failure: unknown }
  | { kind: 'code'; why: 'first' | 'session-ended' | 'left' }
  | { kind: 'documents' }

const noLogos = { logo: null, partnersLogo: null }

/**
 * Portal §2, `#/assisted-dashboard/{path}`: a person outside the organisation, from their link to
 * their documents and back.
 */
export function AssistedPage({ memory, wire }: Props) {
  const { t } = useTranslation()
  const [step, setStep] = useState<Step>({ kind: 'opening' })
  const [info, setInfo] = useState<AssistedInfo>()
  const [logos, setLogos] = useState<{ logo: string | null; partnersLogo: string | null }>(noLogos)

  function end(failure: unknown): void {
    // Nobody returns to an address that leads nowhere.
    if (isLinkEnded(failure)) memory.isKnown = false
    setStep({ kind: 'ended', failure })
  }

  const open = useEffectEvent(async () => {
    setStep({ kind: 'opening' })
    // The face is a courtesy: without it the page works.
    wire.getOrgInfo().then(
      ({ accent, custom_style, logo_path: logo, coBrandingLogo: partnersLogo }) => {
        applyColours({ accent, custom_style })
        setLogos({ logo, partnersLogo })
      },
      () => undefined,
    )
    try {
      const found = await wire.getAssistedInfo()
      setInfo(found)
      memory.isKnown = true
      await speakIfNoneChosen(found.language)
      setStep(memory.token ? { kind: 'documents' } : { kind: 'code', why: 'first' })
    } catch (failure) {
      end(failure)
    }
  })
  useEffect(() => void open(), [])

  const title = info ? `${t('assisted.title')} · ${info.organisation}` : t('assisted.title')
  useEffect(() => {
    document.title = title
  }, [title])

  /**
   * Back to the code: the session is over, or somebody took leave. The link may have ended with it,
   * and then says so.
   */
  function back(why: 'session-ended' | 'left'): void {
    memory.token = ''
    memory.sent = null
    endSigningPage()
    wire.getAssistedInfo().then(() => setStep({ kind: 'code', why }), end)
  }

  if (step.kind === 'opening')
    return (
      <AssistedFrame name={null} {...logos}>
        <Loading />
      </AssistedFrame>
    )
  if (step.kind === 'ended' || !info)
    return (
      <AssistedFrame name={info?.organisation ?? null} {...logos}>
        <LinkEnded failure={step.kind === 'ended' ? step.failure : undefined} onAgain={() => void open()} />
      </AssistedFrame>
    )
  if (step.kind === 'code')
    return (
      <AssistedFrame name={info.organisation} {...logos}>
        <EnterByCode
          info={info}
          memory={memory}
          wire={wire}
          why={step.why}
          onOpened={() => setStep({ kind: 'documents' })}
          onEnded={end}
        />
      </AssistedFrame>
    )

  return <OwnDocuments info={info} {...logos} wire={wire} onOver={back} />
}
