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
  /** The most frequent first; `words` are English. */
  causes: readonly { code: string; words: string; rows: number }[]
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

/** Why rows of batches fail; any other reason is on the page of the batch. */
const causesHi: Readonly<Record<string, string>> = {
  REFERENCE_TAKEN: 'संदर्भ संख्या किसी और डॉकेट की है',
  BATCH_ROW_CORRECTED: 'पंक्ति भेजते समय बदली गई',
  BAD_REQUEST: 'पंक्ति में कुछ सही नहीं है',
  CLIENT_NOT_FOUND: 'ऐसा कोई ग्राहक नहीं है',
  BALANCE_MISSING: 'बैलेंस कम है',
  TOO_MANY_INVITATIONS: 'इस व्यक्ति को एक दिन में बहुत अधिक निमंत्रण',
}

const causeHi = (code: string): string => causesHi[code] ?? 'अन्य कारण'

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
            `${failed} पंक्तियाँ विफल हुईं: ${causes.map(({ code, rows: many }) => `${causeHi(code)} (${many})`).join(', ')}।`,
            'इन पंक्तियों को ठीक करें, या फिर से भेजें। जो बन चुकी हैं, वे वैसी ही रहेंगी।',
          ]
        : []),
      ...(invalid > 0 ? [`${invalid} पंक्तियों से कुछ नहीं बना, क्योंकि उनमें अब भी कुछ गलत है।`] : []),
    ],
    button: { label: 'बैच खोलें', address: facts.link },
    closing: 'यह मेल आपको इसलिए मिला क्योंकि आपने यह बैच भेजा है। सूचना मिले या नहीं, यह आप प्रोफ़ाइल में चुनते हैं।',
  }
}
