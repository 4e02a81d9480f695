import type { RequestNews } from '#contract/vocabulary/document-requests.ts'
import type { MailWords } from './facts.ts'

/** What happened with a request for a document, or with a query about one. */
export interface RequestNewsFacts {
  /** Who reads this. */
  name: string
  organisation: string
  news: RequestNews
  who: string
  /** Of which branch; empty where a review is spoken of. */
  branch: string
  /** Of the request, or of the docket in review. */
  title: string
  words: string | null
  link: string
}

type Words = Record<RequestNews, { subject: string; says: string; button: string }>

export function requestNewsEn({ news, branch, organisation, ...facts }: RequestNewsFacts): MailWords {
  const { title } = facts
  const who = branch ? `${facts.who} (${branch})` : facts.who
  const words: Words = {
    asked: {
      subject: `Please send: ${title}`,
      says: `${who} asks your branch for “${title}”. The first of you who takes the request has it.`,
      button: 'Open the request',
    },
    taken: {
      subject: `${facts.who} looks for ${title}`,
      says: `${who} has taken your request for “${title}”.`,
      button: 'Open the request',
    },
    query: {
      subject: `Query about ${title}`,
      says: `${who} has a query about “${title}” and waits for your answer.`,
      button: 'Answer it',
    },
    'query-answered': {
      subject: `Your query about ${title} is answered`,
      says: `${who} has answered your query about “${title}”.`,
      button: 'Read the answer',
    },
    'query-closed': {
      subject: `Query about ${title} is closed`,
      says: `${who} has closed their query about “${title}”. You need not do anything.`,
      button: 'Open it',
    },
    given: {
      subject: `Here is ${title}`,
      says: `${who} has answered your request for “${title}”. Close the request when you have what you need.`,
      button: 'See the document',
    },
    ended: {
      subject: `Closed: ${title}`,
      says: `${who} has what they need and has closed the request for “${title}”.`,
      button: 'Open the request',
    },
  }
  const { subject, says, button } = words[news]

  return {
    subject,
    greeting: `Dear ${facts.name},`,
    paragraphs: [says, ...(facts.words ? [`“${facts.words}”`] : [])],
    button: { label: button, address: facts.link },
    closing: `You receive this because you work in ${organisation}.`,
  }
}

export function requestNewsHi({ news, branch, organisation, ...facts }: RequestNewsFacts): MailWords {
  const { title } = facts
  const who = branch ? `${facts.who} (${branch})` : facts.who
  const words: Words = {
    asked: {
      subject: `कृपया भेजें: ${title}`,
      says: `${who} आपकी शाखा से “${title}” माँग रहे हैं। आपमें से जो पहले यह अनुरोध लेगा, यह उसका होगा।`,
      button: 'अनुरोध खोलें',
    },
    taken: {
      subject: `${facts.who} ${title} ढूँढ रहे हैं`,
      says: `${who} ने “${title}” के लिए आपका अनुरोध ले लिया है।`,
      button: 'अनुरोध खोलें',
    },
    query: {
      subject: `${title} के बारे में प्रश्न`,
      says: `${who} का “${title}” के बारे में एक प्रश्न है। वे आपके उत्तर की प्रतीक्षा में हैं।`,
      button: 'उत्तर दें',
    },
    'query-answered': {
      subject: `${title} के बारे में आपके प्रश्न का उत्तर`,
      says: `${who} ने “${title}” के बारे में आपके प्रश्न का उत्तर दिया है।`,
      button: 'उत्तर पढ़ें',
    },
    'query-closed': {
      subject: `${title} के बारे में प्रश्न बंद हुआ`,
      says: `${who} ने “${title}” के बारे में अपना प्रश्न बंद कर दिया है। आपको कुछ नहीं करना है।`,
      button: 'खोलें',
    },
    given: {
      subject: `${title} यहाँ है`,
      says: `${who} ने “${title}” के लिए आपके अनुरोध का उत्तर दिया है। जो चाहिए था मिल जाए तो अनुरोध बंद करें।`,
      button: 'दस्तावेज़ देखें',
    },
    ended: {
      subject: `बंद: ${title}`,
      says: `${who} को जो चाहिए था मिल गया, और उन्होंने “${title}” का अनुरोध बंद कर दिया है।`,
      button: 'अनुरोध खोलें',
    },
  }
  const { subject, says, button } = words[news]

  return {
    subject,
    greeting: `प्रिय ${facts.name},`,
    paragraphs: [says, ...(facts.words ? [`“${facts.words}”`] : [])],
    button: { label: button, address: facts.link },
    closing: `यह संदेश आपको इसलिए मिला है क्योंकि आप ${organisation} में काम करते हैं।`,
  }
}
