import { useRef, useState } from 'react'
import type { SigningPage } from './journey-types.ts'
import type { IconName } from './parts/Icon.tsx'
import type { Delegate } from './screens/DelegateSheet.tsx'
import { useTexts } from './texts/use-texts.tsx'
import { isRefusal, type SignerWire, wordsOf } from './wire.ts'

type Say = ReturnType<typeof useTexts>['t']

/** In words that follow the language of the page. */
interface Ending {
  words: (t: Say) => string
  title?: (t: Say) => string
  icon?: IconName
  /** There may be others of theirs. */
  toPapers?: boolean
  mayTryAgain: boolean
}

/** What ends the way of a signer before the signature, and the two acts of their own that do. */
export function useEndings(wire: SignerWire, page: SigningPage | null) {
  const { t } = useTexts()
  const [ended, setEnded] = useState<Ending | null>(null)

  // One's own decline also ends the link: what the stream says of that must not overwrite the words
  // of it.
  const hasDeclined = useRef(false)

  async function decline(reason: string) {
    if (!page) return
    hasDeclined.current = true
    for (const document of page.documents)
      await wire.rejectDocument({ document_id: document.document_id, reason }).catch((error: unknown) => {
        // One paper's refusal may already have ended the docket; then the others have nothing left
        // to decline.
        if (isRefusal(error, 'WRONG_STATE') || isRefusal(error, 'LINK_ENDED')) return
        hasDeclined.current = false

        throw new Error(wordsOf(error, t))
      })
    setEnded({
      title: (t) => t('declinedTitle'),
      words: (t) => t('declinedWords', { sender: page.sender }),
      icon: 'cross',
      mayTryAgain: false,
    })
  }

  /** The link ends with it, so what the stream says of that must not overwrite the words here. */
  async function delegate(other: Delegate) {
    if (!page) return
    hasDeclined.current = true
    try {
      const { waits_for_sender } = await wire.delegateSigner(other)
      const values = { name: other.name, sender: page.sender }
      setEnded({
        title: (t) => t('delegatedTitle'),
        words: (t) => t(waits_for_sender ? 'delegatedAsk' : 'delegatedWords', values),
        icon: 'check',
        mayTryAgain: false,
      })
    } catch (error) {
      hasDeclined.current = false
      throw error
    }
  }

  return { ended, setEnded, hasDeclined, decline, delegate }
}
