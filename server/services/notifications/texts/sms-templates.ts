import { nameInSms } from '#domain/signers/person-key.ts'
import { baseOfLinks } from '#services/links/link-code.ts'
import type { MessageFacts, MessageName, OtpOpens } from './facts.ts'

/**
 * An SMS text as it is registered with the operators (DLT): sent letter for letter, with the
 * variables filled in.
 */
export interface SmsTemplate<Name extends MessageName = MessageName> {
  /**
   * The id that the registration gave; an installation of its own registers these texts and
   * configures its ids.
   */
  id: string
  name: Name
  language: 'en' | 'hi'
  /** What the code opens: a purpose is registered with words of its own. */
  opens?: OtpOpens
  /** The page that a link in it opens, where that is not the signer's. */
  page?: 'assisted-dashboard'
  /**
   * It came later: an installation that has not registered it yet starts, and the gateway refuses
   * this text alone.
   */
  mayBeMissing?: true
  /** `{#base#}` stands for the installation's own address, which is part of what it registers. */
  text: string
  variables(facts: MessageFacts[Name]): readonly string[]
}

// TRAI's scrubbing drops a text with a longer variable.
export const mostVariableLength = 40
const variable = '{#var#}'
const base = '{#base#}'

const template = <Name extends MessageName>(given: SmsTemplate<Name>): SmsTemplate<Name> => given

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/**
 * One line of at most 40 characters, cut between letters; never empty, and no address, which
 * scrubbing would drop.
 */
function short(words: string): string {
  const line = words
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/\b(?:[a-z][a-z0-9+.-]*:\/\/|www\.)/gi, '')
    .trim()
  if (line === '') return '-'
  if (line.length <= mostVariableLength) return line
  let cut = ''
  for (const { segment } of letters.segment(line)) {
    if (cut.length + segment.length > mostVariableLength - 3) break
    cut += segment
  }

  return `${cut.trimEnd()}...`
}

/**
 * What a text says of the paper; on a phone that several people of a docket share, for whom it is,
 * too.
 */
function paper({ name, title, sharesPhone }: { name: string; title: string; sharesPhone?: boolean }): string {
  return short(sharesPhone ? `${[...short(name)].slice(0, nameInSms).join('')}: ${title}` : title)
}

// The address is fixed text of the registration (TRAI asks for addresses to be whitelisted), so a
// link's code alone varies.
const link = `${base}${variable}`
const codeOf = (address: string): string => address.slice(address.lastIndexOf('/') + 1)

export const smsTemplates = [
  template({
    id: '1107170000000000201',
    name: 'signer-invitation',
    language: 'en',
    text: `{#var#} of {#var#} needs your signature or approval on {#var#}. Read it here: ${link} - MUHAR`,
    variables: (facts) => [short(facts.sender), short(facts.organisation), paper(facts), codeOf(facts.link)],
  }),
  template({
    id: '1107170000000000202',
    name: 'signer-invitation',
    language: 'hi',
    text: `{#var#} ({#var#}) को {#var#} पर आपके हस्ताक्षर या स्वीकृति चाहिए। यहाँ पढ़ें: ${link} - MUHAR`,
    variables: (facts) => [short(facts.sender), short(facts.organisation), paper(facts), codeOf(facts.link)],
  }),
  template({
    id: '1107170000000000203',
    name: 'signer-reminder',
    language: 'en',
    text: `{#var#} from {#var#} still waits for you. Your new link: ${link} - MUHAR`,
    variables: (facts) => [paper(facts), short(facts.organisation), codeOf(facts.link)],
  }),
  template({
    id: '1107170000000000204',
    name: 'signer-reminder',
    language: 'hi',
    text: `{#var#} से {#var#} अब भी आपकी प्रतीक्षा में है। आपका नया लिंक: ${link} - MUHAR`,
    variables: (facts) => [short(facts.organisation), paper(facts), codeOf(facts.link)],
  }),
  template({
    id: '1107170000000000205',
    name: 'viewer-invitation',
    language: 'en',
    text: `{#var#} of {#var#} shares {#var#} with you. Read it here: ${link} - MUHAR`,
    variables: (facts) => [short(facts.sender), short(facts.organisation), paper(facts), codeOf(facts.link)],
  }),
  template({
    id: '1107170000000000206',
    name: 'viewer-invitation',
    language: 'hi',
    text: `{#var#} ({#var#}) ने आपके साथ {#var#} साझा किया है। यहाँ पढ़ें: ${link} - MUHAR`,
    variables: (facts) => [short(facts.sender), short(facts.organisation), paper(facts), codeOf(facts.link)],
  }),
  template({
    id: '1107170000000000107',
    name: 'docket-revoked',
    language: 'en',
    text: '{#var#} of {#var#} took back {#var#}. You need not do anything. - MUHAR',
    variables: (facts) => [short(facts.sender), short(facts.organisation), paper(facts)],
  }),
  template({
    id: '1107170000000000108',
    name: 'docket-revoked',
    language: 'hi',
    text: '{#var#} ({#var#}) ने {#var#} वापस ले लिया है। आपको कुछ नहीं करना है। - MUHAR',
    variables: (facts) => [short(facts.sender), short(facts.organisation), paper(facts)],
  }),
  template({
    id: '1107170000000000135',
    name: 'no-longer-asked',
    language: 'en',
    mayBeMissing: true,
    text: '{#var#} of {#var#} completed {#var#} without your signature. You need not do anything. - MUHAR',
    variables: (facts) => [short(facts.sender), short(facts.organisation), paper(facts)],
  }),
  template({
    id: '1107170000000000136',
    name: 'no-longer-asked',
    language: 'hi',
    mayBeMissing: true,
    text: '{#var#} ({#var#}) ने {#var#} को आपके हस्ताक्षर के बिना पूरा कर दिया है। आपको कुछ नहीं करना है। - MUHAR',
    variables: (facts) => [short(facts.sender), short(facts.organisation), paper(facts)],
  }),
  template({
    id: '1107170000000000242',
    name: 'signer-signed',
    language: 'en',
    mayBeMissing: true,
    text: 'You have signed {#var#} of {#var#}. You need not do anything else. - MUHAR',
    variables: (facts) => [paper(facts), short(facts.organisation)],
  }),
  template({
    id: '1107170000000000243',
    name: 'signer-signed',
    language: 'hi',
    mayBeMissing: true,
    text: '{#var#} के {#var#} पर आपके हस्ताक्षर हो गए हैं। आपको और कुछ नहीं करना है। - MUHAR',
    variables: (facts) => [short(facts.organisation), paper(facts)],
  }),
  template({
    id: '1107170000000000137',
    name: 'docket-closed',
    language: 'en',
    mayBeMissing: true,
    text: '{#var#} of {#var#} is completed. You need not do anything. - MUHAR',
    variables: (facts) => [paper(facts), short(facts.organisation)],
  }),
  template({
    id: '1107170000000000138',
    name: 'docket-closed',
    language: 'hi',
    mayBeMissing: true,
    text: '{#var#} का {#var#} पूरा हुआ। आपको कुछ नहीं करना है। - MUHAR',
    variables: (facts) => [short(facts.organisation), paper(facts)],
  }),
  template({
    id: '1107170000000000123',
    name: 'signer-exchanged',
    language: 'en',
    mayBeMissing: true,
    text: '{#var#} of {#var#}: {#var#} signs {#var#} in place of {#var#}, after you signed. - MUHAR',
    variables: (facts) => [
      short(facts.sender),
      short(facts.organisation),
      short(facts.who),
      paper(facts),
      short(facts.was),
    ],
  }),
  template({
    id: '1107170000000000124',
    name: 'signer-exchanged',
    language: 'hi',
    mayBeMissing: true,
    text: '{#var#} ({#var#}): आपके हस्ताक्षर के बाद {#var#} पर {#var#} की जगह {#var#} हस्ताक्षर करेंगे। - MUHAR',
    variables: (facts) => [
      short(facts.sender),
      short(facts.organisation),
      paper(facts),
      short(facts.was),
      short(facts.who),
    ],
  }),
  template({
    id: '1107170000000000151',
    name: 'question-answered',
    language: 'en',
    mayBeMissing: true,
    text: '{#var#} of {#var#} answered your question about {#var#}. Open the link in your invitation to read it. - MUHAR',
    variables: (facts) => [short(facts.who), short(facts.organisation), paper(facts)],
  }),
  template({
    id: '1107170000000000152',
    name: 'question-answered',
    language: 'hi',
    mayBeMissing: true,
    text: '{#var#} ({#var#}) ने {#var#} के बारे में आपके प्रश्न का उत्तर दिया है। पढ़ने के लिए अपने निमंत्रण का लिंक खोलें। - MUHAR',
    variables: (facts) => [short(facts.who), short(facts.organisation), paper(facts)],
  }),
  template({
    id: '1107170000000000109',
    name: 'docket-completed',
    language: 'en',
    text: '{#var#} of {#var#} is signed by everybody. - MUHAR',
    variables: (facts) => [paper(facts), short(facts.organisation)],
  }),
  template({
    id: '1107170000000000110',
    name: 'docket-completed',
    language: 'hi',
    text: '{#var#} के {#var#} पर सभी के हस्ताक्षर हो गए हैं। - MUHAR',
    variables: (facts) => [short(facts.organisation), paper(facts)],
  }),
  template({
    id: '1107170000000000211',
    name: 'signer-otp',
    language: 'en',
    text: '{#var#} is your code for {#var#}, valid for {#var#} minutes. Give it to nobody. - MUHAR',
    variables: (facts) => [facts.otp, paper(facts), String(facts.minutes)],
  }),
  template({
    id: '1107170000000000112',
    name: 'signer-otp',
    language: 'hi',
    text: '{#var#} आपका कोड है ({#var#}), {#var#} मिनट तक मान्य। इसे किसी को न दें। - MUHAR',
    variables: (facts) => [facts.otp, paper(facts), String(facts.minutes)],
  }),
  template({
    id: '1107170000000000213',
    name: 'account-otp',
    language: 'en',
    opens: 'login',
    text: '{#var#} is your login code for {#var#}, valid for {#var#} minutes. Give it to nobody. - MUHAR',
    variables: (facts) => [facts.otp, short(facts.organisation), String(facts.minutes)],
  }),
  template({
    id: '1107170000000000114',
    name: 'account-otp',
    language: 'hi',
    opens: 'login',
    text: '{#var#} आपका लॉगिन कोड है ({#var#}), {#var#} मिनट तक मान्य। इसे किसी को न दें। - MUHAR',
    variables: (facts) => [facts.otp, short(facts.organisation), String(facts.minutes)],
  }),
  template({
    id: '1107170000000000115',
    name: 'account-otp',
    language: 'en',
    opens: 'reset',
    text: 'With {#var#} you set a new password at {#var#}, within {#var#} minutes. Give this code to nobody. - MUHAR',
    variables: (facts) => [facts.otp, short(facts.organisation), String(facts.minutes)],
  }),
  template({
    id: '1107170000000000116',
    name: 'account-otp',
    language: 'hi',
    opens: 'reset',
    text: '{#var#} से आप नया पासवर्ड बनाते हैं ({#var#}), {#var#} मिनट तक मान्य। यह कोड किसी को न दें। - MUHAR',
    variables: (facts) => [facts.otp, short(facts.organisation), String(facts.minutes)],
  }),
  template({
    id: '1107170000000000217',
    name: 'account-otp',
    language: 'en',
    opens: 'assisted',
    text: '{#var#} opens your documents at {#var#}, valid for {#var#} minutes. Give this code to nobody. - MUHAR',
    variables: (facts) => [facts.otp, short(facts.organisation), String(facts.minutes)],
  }),
  template({
    id: '1107170000000000118',
    name: 'account-otp',
    language: 'hi',
    opens: 'assisted',
    text: '{#var#} से आपके दस्तावेज़ खुलते हैं ({#var#}), {#var#} मिनट तक मान्य। यह कोड किसी को न दें। - MUHAR',
    variables: (facts) => [facts.otp, short(facts.organisation), String(facts.minutes)],
  }),
  template({
    id: '1107170000000000121',
    name: 'account-otp',
    language: 'en',
    opens: 'register',
    text: '{#var#} confirms your mobile number for your registration with {#var#}, within {#var#} minutes. Give this code to nobody. - MUHAR',
    variables: (facts) => [facts.otp, short(facts.organisation), String(facts.minutes)],
  }),
  template({
    id: '1107170000000000122',
    name: 'account-otp',
    language: 'hi',
    opens: 'register',
    text: '{#var#} से {#var#} पर पंजीकरण के लिए आपके मोबाइल नंबर की पुष्टि होती है, {#var#} मिनट तक मान्य। यह कोड किसी को न दें। - MUHAR',
    variables: (facts) => [facts.otp, short(facts.organisation), String(facts.minutes)],
  }),
  template({
    id: '1107170000000000131',
    name: 'account-otp',
    language: 'en',
    opens: 'contact',
    mayBeMissing: true,
    text: '{#var#} confirms this number for your login at {#var#}, within {#var#} minutes. Give this code to nobody. - MUHAR',
    variables: (facts) => [facts.otp, short(facts.organisation), String(facts.minutes)],
  }),
  template({
    id: '1107170000000000132',
    name: 'account-otp',
    language: 'hi',
    opens: 'contact',
    mayBeMissing: true,
    text: '{#var#} से {#var#} के आपके लॉगिन के लिए इस नंबर की पुष्टि होती है, {#var#} मिनट तक मान्य। यह कोड किसी को न दें। - MUHAR',
    variables: (facts) => [facts.otp, short(facts.organisation), String(facts.minutes)],
  }),
  template({
    id: '1107170000000000241',
    name: 'account-otp',
    language: 'en',
    opens: 'papers',
    mayBeMissing: true,
    text: '{#var#} opens the papers that were sent to you, valid for {#var#} minutes. Give this code to nobody. - MUHAR',
    variables: (facts) => [facts.otp, String(facts.minutes)],
  }),
  template({
    id: '1107170000000000142',
    name: 'account-otp',
    language: 'hi',
    opens: 'papers',
    mayBeMissing: true,
    text: '{#var#} से आपको भेजे गए काग़ज़ खुलते हैं, {#var#} मिनट तक मान्य। यह कोड किसी को न दें। - MUHAR',
    variables: (facts) => [facts.otp, String(facts.minutes)],
  }),
  template({
    id: '1107170000000000133',
    name: 'contact-changed',
    language: 'en',
    mayBeMissing: true,
    text: 'This number is not the mobile number of your login at {#var#} any more. If this was not you, take it back with our mail. - MUHAR',
    variables: (facts) => [short(facts.organisation)],
  }),
  template({
    id: '1107170000000000134',
    name: 'contact-changed',
    language: 'hi',
    mayBeMissing: true,
    text: 'यह नंबर अब {#var#} के आपके लॉगिन का मोबाइल नंबर नहीं है। यदि यह आपने नहीं किया, तो हमारे मेल से इसे वापस लें। - MUHAR',
    variables: (facts) => [short(facts.organisation)],
  }),
  template({
    id: '1107170000000000219',
    name: 'assisted-link',
    language: 'en',
    page: 'assisted-dashboard',
    text: `{#var#} keeps your documents on a page of your own. Open it here: ${link} - MUHAR`,
    variables: (facts) => [short(facts.organisation), codeOf(facts.link)],
  }),
  template({
    id: '1107170000000000220',
    name: 'assisted-link',
    language: 'hi',
    page: 'assisted-dashboard',
    text: `{#var#} ने आपके दस्तावेज़ आपके अपने पेज पर रखे हैं। यहाँ खोलें: ${link} - MUHAR`,
    variables: (facts) => [short(facts.organisation), codeOf(facts.link)],
  }),
] as const

/** Those whose registered text has the address in it. */
export const smsWithLinks: readonly SmsTemplate[] = smsTemplates.filter(({ text }) => text.includes(base))

/**
 * In which language a message to a phone leaves: the wanted one where its texts are registered,
 * else English.
 */
export const smsLeavesIn = (language: string): 'en' | 'hi' =>
  smsTemplates.find((one) => one.language === language)?.language ?? 'en'

/** The texts as an installation at this address registers them. */
export const textsToRegister = (publicUrl: string): { id: string; text: string }[] =>
  smsTemplates.map((template: SmsTemplate) => ({
    id: template.id,
    text: template.text.replace(base, baseOfPage(publicUrl, template.page)),
  }))

/** What is before the code in an address of this page. */
export const baseOfPage = (publicUrl: string, page: SmsTemplate['page']): string =>
  page ? `${publicUrl}/#/${page}/` : baseOfLinks(publicUrl)

/**
 * The registered text with its variables in place; a variable that scrubbing would drop is a fault
 * here, not a silence there.
 */
export function fillSms<Name extends MessageName>(
  template: SmsTemplate<Name>,
  facts: MessageFacts[Name],
): string {
  const values = [...template.variables(facts)]
  const long = values.find((value) => value.length === 0 || value.length > mostVariableLength)
  if (long !== undefined) throw new Error(`${template.name}: a variable of ${long.length} characters`)
  const text = template.text.replaceAll(/\{#(?:var|base)#\}/g, (placeholder) => {
    if (placeholder === base) return addressBefore(facts)
    const value = values.shift()
    if (value === undefined) throw new Error(`${template.name}: too few variables`)

    return value
  })
  if (values.length > 0) throw new Error(`${template.name}: too many variables`)

  return text
}

/** What is before the code in the link of a message; empty where it has none. */
export function addressBefore(facts: object): string {
  const address = 'link' in facts && typeof facts.link === 'string' ? facts.link : ''

  return address.slice(0, address.length - codeOf(address).length)
}
