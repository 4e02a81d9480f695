import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { askTokenToSign } from '#contract/signers/askTokenToSign.ts'
import { endTokenPairing } from '#contract/signers/endTokenPairing.ts'
import { getTokenPairing } from '#contract/signers/getTokenPairing.ts'
import { pairTokenHelper } from '#contract/signers/pairTokenHelper.ts'
import { fill } from '#contract/vocabulary/fill.ts'
import type { TokenCalls } from '../../../signer/own-key/key-on-token.ts'
import type { ShownKey } from '../../../signer/own-key/own-key.ts'
import { tokenTexts } from '../../../signer/own-key/token-texts.ts'
import { useTokenCode } from '../../../signer/own-key/use-token-code.ts'
import { asClock } from '../../../signer/parts/use-countdown.ts'
import { failureWords } from '../../../texts/failure-words.ts'
import { ask, sendCall } from '../../../wire/use-call.ts'
import styles from './many.module.css'

interface Props {
  bulkId: string
  onKey: (key: ShownKey) => void
}

const callsOf = (bulk_id: string): TokenCalls => ({
  pair: () => sendCall(pairTokenHelper, { bulk_id }),
  ask: (pairing_id, portion_id) => sendCall(askTokenToSign, { pairing_id, portion_id }),
  // The page is left: a pairing that is not given up ends by itself.
  giveUp: (pairing_id) => sendCall(endTokenPairing, { pairing_id }).catch(() => undefined),
  look: (pairing_id) => ask(getTokenPairing, { pairing_id }),
})

/** The code for the token helper that signs many papers, until it has shown a certificate. */
export function TokenStep({ bulkId, onKey }: Props) {
  const { t, i18n } = useTranslation()
  const texts = tokenTexts[i18n.language === 'hi' ? 'hi' : 'en']
  const calls = useMemo(() => callsOf(bulkId), [bulkId])
  const heard = { onKey, wordsOf: (error: unknown) => failureWords(t, i18n.language, error) }
  const { offer, isTaken, problem, left, again } = useTokenCode(calls, heard)

  if (problem)
    return (
      <>
        <p className="danger" role="alert">
          {problem}
        </p>
        <div className={styles.acts}>
          <button type="button" className="btn primary" onClick={again}>
            {texts.again}
          </button>
        </div>
      </>
    )

  return (
    <>
      <p>{texts.how}</p>
      <dl className={styles.code}>
        <dt>{texts.address}</dt>
        <dd>{location.origin}</dd>
        <dt>{texts.code}</dt>
        <dd>
          <b>{offer?.code}</b>
        </dd>
      </dl>
      <p className="row" role="status">
        <span className="spin" />
        <span>{isTaken ? texts.taken : texts.waits}</span>
      </p>
      <p className="help">
        {offer && !isTaken && `${fill(texts.left, { time: asClock(left) }, i18n.language, {})} `}
        {t('signMany.token.none')}
      </p>
    </>
  )
}
