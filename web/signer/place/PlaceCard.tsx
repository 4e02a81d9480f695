import { useEffect, useState } from 'react'
import { serverNow } from '../../wire/server-time.ts'
import { asMoment } from '../format.ts'
import type { SigningPage, ToldPlace } from '../journey-types.ts'
import { Icon } from '../parts/Icon.tsx'
import { Sheet } from '../parts/Sheet.tsx'
import { AskButton } from '../screens/AskButton.tsx'
import { useEveryText } from '../texts/use-every-text.ts'
import { type SignerWire, wordsOf } from '../wire.ts'
import { findPlace, type Trouble } from './find-place.ts'
import { usePlaceTexts } from './place-texts.ts'

interface Props {
  page: SigningPage
  wire: SignerWire
  place: ToldPlace | null
  onPlace: (place: ToldPlace | null) => void
}

interface Words {
  consent_id: string
  title: string
  text: string
}

// A little less than the server takes.
const goodFor = 14 * 60_000

/** Where the signer is, told by their device after they agreed to it. */
export function PlaceCard({ page, wire, place, onPlace }: Props) {
  const { t, language } = useEveryText()
  const say = usePlaceTexts()
  const [words, setWords] = useState<Words | null>(null)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [agreed, setAgreed] = useState<string | null>(null)
  const { sender } = page
  const isRequired = page.place === 'required'

  // A place of a while ago is asked for again.
  useEffect(() => {
    if (!place) return
    const end = setTimeout(() => onPlace(null), Date.parse(place.at) + goodFor - serverNow())
    return () => clearTimeout(end)
  }, [place, onPlace])

  async function attempt(act: () => Promise<void>) {
    setBusy(true)
    setProblem(null)
    try {
      await act()
    } catch (error) {
      setProblem(wordsOf(error, t))
    } finally {
      setBusy(false)
    }
  }

  const begin = () =>
    attempt(async () => {
      if (agreed) await look(agreed)
      else setWords(await wire.getConsentText({ purpose: 'geo_consent', language }))
    })

  const agree = ({ consent_id }: Words) =>
    attempt(async () => {
      const [first] = page.documents
      if (!first) return
      setWords(null)
      const { consent_record_id } = await wire.sendAadhaarConsent({
        document_id: first.document_id,
        consent_id,
        language,
      })
      setAgreed(consent_record_id)
      await look(consent_record_id)
    })

  async function look(consent_record_id: string) {
    setTrouble(null)
    const found = await findPlace()
    if (typeof found === 'string') setTrouble(found)
    else onPlace({ ...found, consent_record_id })
  }

  return (
    <section className="card pad" aria-labelledby="place-title">
      <h2 id="place-title" className="row sm strong">
        <Icon name="globe" />
        {say('title')}
      </h2>
      <div role="status" style={{ display: 'grid', gap: 8, marginTop: 8 }}>
        {place ? (
          <>
            <p className="row">
              <Icon name="check" />
              <span>
                {say('told', {
                  point: `${place.latitude.toFixed(5)}, ${place.longitude.toFixed(5)}`,
                  metres: Math.max(1, Math.round(place.accuracy)),
                })}
              </span>
            </p>
            <p className="xs faint">{say('source', { time: asMoment(place.at, language) })}</p>
          </>
        ) : (
          <>
            <p className="sm muted">{say(isRequired ? 'required' : 'asked', { sender })}</p>
            {busy && agreed ? <p className="sm">{say('looking')}</p> : null}
            {trouble && !busy ? (
              <p className="note wait">
                <Icon name="alert" />
                <span>
                  {say(trouble)} {isRequired ? say('askSender', { sender }) : say('without')}
                </span>
              </p>
            ) : null}
          </>
        )}
      </div>
      {problem ? (
        <p className="note bad" role="alert" style={{ marginTop: 8 }}>
          <Icon name="alert" />
          <span>{problem}</span>
        </p>
      ) : null}
      <div className="row wrap" style={{ gap: 8, marginTop: 12 }}>
        {place ? (
          <button type="button" className="btn" onClick={() => onPlace(null)}>
            {say('leaveOut')}
          </button>
        ) : (
          <button type="button" className="btn" disabled={busy} onClick={() => void begin()}>
            {busy ? <span className="spin" /> : null}
            {say(trouble ? 'again' : 'tell')}
          </button>
        )}
        {trouble && isRequired ? <AskButton page={page} wire={wire} place={null} look="btn" /> : null}
      </div>
      {words ? (
        <Sheet title={words.title} onClose={() => setWords(null)}>
          <p className="prose">{words.text}</p>
          <button type="button" className="btn primary" onClick={() => void agree(words)}>
            {say('agree')}
          </button>
          <button type="button" className="btn quiet" onClick={() => setWords(null)}>
            {t('back')}
          </button>
        </Sheet>
      ) : null}
    </section>
  )
}
