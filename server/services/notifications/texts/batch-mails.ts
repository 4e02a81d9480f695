import { momentIn } from './day.ts'
import type { MailWords } from './facts.ts'

export interface BatchOverFacts {
  name: string
  organisation: string
  batch: string
  /** Rows that became documents. */
  made: number
  failed: number
  /** Rows that were never correct, so nothing was made of them. */
  invalid: number
  /** The documents wait for their check before they go out. */
  isChecked: boolean
  /** The most frequent first, in the language of the reader. */
  causes: readonly { words: string; rows: number }[]
  link: string
}

const rows = (count: number): string => `${count} ${count === 1 ? 'row' : 'rows'}`
const documents = (count: number): string => `${count} ${count === 1 ? 'document' : 'documents'}`

export function batchOverEn(facts: BatchOverFacts): MailWords {
  const { batch, organisation, made, failed, invalid, isChecked, causes } = facts

  return {
    subject: `${batch}: ${made} created, ${failed} failed`,
    greeting: `Dear ${facts.name},`,
    paragraphs: [
      `The batch ${batch} of ${organisation} has ended. ${documents(made)} ${made === 1 ? 'was' : 'were'} created from its rows.`,
      ...(isChecked && made > 0 ? ['They go out when a checker has approved them.'] : []),
      ...(failed > 0
        ? [
            `${rows(failed)} failed: ${causes.map(({ words, rows: many }) => `${words} (${many})`).join(' ')}`,
            'Correct these rows, or try them again: documents that exist are left alone.',
          ]
        : []),
      ...(invalid > 0
        ? [`Nothing was created from ${rows(invalid)}, because something in them is still wrong.`]
        : []),
    ],
    button: { label: 'Open the batch', address: facts.link },
    closing: 'You receive this because you sent this batch. Your profile says whether you are told.',
  }
}

export function batchOverHi(facts: BatchOverFacts): MailWords {
  const { batch, organisation, made, failed, invalid, isChecked, causes } = facts

  return {
    subject: `${batch}: ${made} बने, ${failed} विफल`,
    greeting: `प्रिय ${facts.name},`,
    paragraphs: [
      `${organisation} का बैच ${batch} समाप्त हुआ। इसकी पंक्तियों से ${made} दस्तावेज़ बने।`,
      ...(isChecked && made > 0 ? ['जाँचकर्ता की स्वीकृति के बाद वे भेजे जाएँगे।'] : []),
      ...(failed > 0
        ? [
            `${failed} पंक्तियाँ विफल हुईं: ${causes.map(({ words, rows: many }) => `${words} (${many})`).join(' ')}`,
            'इन पंक्तियों को ठीक करें, या फिर से भेजें। जो बन चुकी हैं, वे वैसी ही रहेंगी।',
          ]
        : []),
      ...(invalid > 0 ? [`${invalid} पंक्तियों से कुछ नहीं बना, क्योंकि उनमें अब भी कुछ गलत है।`] : []),
    ],
    button: { label: 'बैच खोलें', address: facts.link },
    closing: 'यह मेल आपको इसलिए मिला क्योंकि आपने यह बैच भेजा है। सूचना मिले या नहीं, यह आप प्रोफ़ाइल में चुनते हैं।',
  }
}

export interface BatchRestsFacts {
  name: string
  organisation: string
  batch: string
  made: number
  /** Rows that are made when it goes on. */
  left: number
  /** What it waits for, in the language of the reader. */
  why: string
  /** When it goes on by itself; null: when somebody lets it. */
  until: Date | null
  link: string
}

export const batchRestsEn = (facts: BatchRestsFacts): MailWords => ({
  subject: `${facts.batch}: paused, ${rows(facts.left)} left`,
  greeting: `Dear ${facts.name},`,
  paragraphs: [
    `The batch ${facts.batch} of ${facts.organisation} is paused. ${facts.why}`,
    `${documents(facts.made)} ${facts.made === 1 ? 'was' : 'were'} created so far, and ${rows(facts.left)} ${facts.left === 1 ? 'waits' : 'wait'}.`,
    facts.until
      ? `It goes on automatically, at the latest on ${momentIn('en', facts.until)} (Indian time).`
      : 'It goes on when somebody resumes it on its page. Documents that exist are left alone.',
  ],
  button: { label: 'Open the batch', address: facts.link },
  closing:
    'You receive this because you sent this batch, or administer it. Your profile says whether you are told.',
})

export const batchRestsHi = (facts: BatchRestsFacts): MailWords => ({
  subject: `${facts.batch}: रुका हुआ, ${facts.left} पंक्तियाँ बाकी`,
  greeting: `प्रिय ${facts.name},`,
  paragraphs: [
    `${facts.organisation} का बैच ${facts.batch} रुका हुआ है। ${facts.why}`,
    `अब तक ${facts.made} दस्तावेज़ बने, और ${facts.left} पंक्तियाँ बाकी हैं।`,
    facts.until
      ? `यह अपने आप आगे बढ़ेगा, अधिक से अधिक ${momentIn('hi', facts.until)} (भारतीय समय) तक।`
      : 'जब कोई इसके पेज पर इसे फिर शुरू करेगा, तब यह आगे बढ़ेगा। जो दस्तावेज़ बन चुके हैं, वे वैसे ही रहेंगे।',
  ],
  button: { label: 'बैच खोलें', address: facts.link },
  closing:
    'यह मेल आपको इसलिए मिला क्योंकि आपने यह बैच भेजा है, या आप प्रशासक हैं। सूचना मिले या नहीं, यह आप प्रोफ़ाइल में चुनते हैं।',
})
