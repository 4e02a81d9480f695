import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react'
import type { NamedLanguage } from '#contract/vocabulary/signer-languages.ts'
import type { Language } from '#contract/vocabulary/states.ts'
import { untilItComes } from '../../wire/until-it-comes.ts'
import type { Texts } from './en.ts'
import { type FirstKey, firstEnglish } from './en-first.ts'
import type { LateTexts, LateTopics } from './languages/late-shape.ts'
import type { Said } from './languages/load.ts'
import { keepRefusalWords } from './refusal-words.ts'

/** Offered until the server says which; further ones are known to it alone, to keep this small. */
const first: readonly NamedLanguage[] = [
  { code: 'en', name: 'English' },
  { code: 'hi', name: 'हिन्दी' },
]

type Say = (key: FirstKey, values?: Record<string, string | number>) => string

interface InTexts {
  /** Texts of the first screens. Later screens use `useEveryText`. */
  t: Say
  /** Null in English, which is in the code of the screens. */
  texts: Texts | null
  /** Of these texts. */
  language: Language
  /** What is wanted: its texts may still be on their way. */
  chosen: Language
  offered: readonly NamedLanguage[]
  /** What the server offers: a language that an operator has switched off gives way to English. */
  offer: (languages: readonly NamedLanguage[]) => void
  /** What came after the page, in a language that has no texts beside the screens. */
  late: LateTexts | null
  /** Somebody's own choice: kept in this browser. */
  choose: (language: Language) => void
  /**
   * The language of an invitation: kept nowhere, since the next person may be invited in another.
   */
  speak: (language: Language) => void
}

const TextsContext = createContext<InTexts | null>(null)

const remembered = 'muhar.language'

const english: Said = { language: 'en', texts: null, late: null }

/** What this browser was told before. */
const kept = () => localStorage.getItem(remembered) as Language | null

/** `start`: of a page that has no late texts, and opens in English or Hindi. */
export function TextsProvider({ start, children }: { start?: Language; children: ReactNode }) {
  const [chosen, setChosen] = useState(() => start ?? kept() ?? 'en')
  const [offered, setOffered] = useState(first)
  const [said, setSaid] = useState(english)

  const speaks = useEffectEvent((isWanted: () => boolean) => {
    const show = (next: Said, refusals: Parameters<typeof keepRefusalWords>[0]) => {
      if (!isWanted()) return
      const page = document.documentElement
      page.lang = next.language
      page.dir = next.language === 'ur' ? 'rtl' : ''
      keepRefusalWords(refusals)
      setSaid(next)
    }
    if (chosen === 'en') return show(english, null)
    const inEnglish = said.language === 'en'
    void untilItComes(() => import('./languages/load.ts'), isWanted).then((file) =>
      file?.load(chosen, { show, isWanted, inEnglish }),
    )
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen is what it speaks.
  useEffect(() => {
    let isWanted = true
    speaks(() => isWanted)
    return () => {
      isWanted = false
    }
  }, [chosen])

  const offer = useCallback((languages: readonly NamedLanguage[]) => {
    setOffered(languages)
    setChosen((now) => (languages.some(({ code }) => code === now) ? now : 'en'))
  }, [])
  const choose = useCallback((next: Language) => {
    localStorage.setItem(remembered, next)
    setChosen(next)
  }, [])
  const { language, texts, late } = said
  const t = useCallback<Say>((key, values) => fill((texts ?? firstEnglish)[key], values), [texts])
  const value = useMemo(
    () => ({ t, texts, language, chosen, offered, offer, late, choose, speak: setChosen }),
    [t, texts, language, chosen, offered, offer, late, choose],
  )

  return <TextsContext value={value}>{children}</TextsContext>
}

export function useTexts() {
  const texts = useContext(TextsContext)
  if (!texts) throw new Error('TextsProvider is missing')

  return texts
}

/**
 * True when the person has chosen a language here before: the sender's choice is then left alone.
 */
export function hasChosenLanguage(): boolean {
  return kept() !== null
}

/** A topic in the person's language: English and Hindi stand beside it, others come late. */
export function useTopic<Topic extends keyof LateTopics>(
  topic: Topic,
  own: Readonly<Record<'en' | 'hi', LateTopics[Topic]>>,
): LateTopics[Topic] {
  const { language, late } = useTexts()

  return late?.topics[topic] ?? own[language === 'hi' ? 'hi' : 'en']
}

/** `{name}`, and `{name:one|more}` by its number, which stands for `#`. */
export function fill(text: string, values: Record<string, string | number> = {}): string {
  return text.replace(
    /\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g,
    (whole, name: string, one?: string, more?: string) => {
      const value = String(values[name] ?? whole)
      return one === undefined ? value : value === '1' ? one : (more?.replace('#', value) ?? value)
    },
  )
}
