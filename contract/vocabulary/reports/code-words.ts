import actsHi from '../acts.hi.json' with { type: 'json' }
import { actTable } from '../acts.ts'
import type { EntryKind } from '../balances.ts'
import type { DeliveryCause } from '../delivery-causes.ts'
import { productTable } from '../products.ts'
import type { SigningMethod } from '../signing-methods.ts'
import type { DocumentState, HandEnd, SignerRole, SignerState, WaitReason } from '../states.ts'
import type { MessageState } from './message-states.ts'

export interface Words {
  en: string
  hi: string
}
export type ReportLanguage = keyof Words

const documentState: Record<DocumentState, Words> = {
  draft: { en: 'Draft', hi: 'ड्राफ़्ट' },
  in_review: { en: 'In review', hi: 'जाँच में' },
  out_for_signature: { en: 'Out for signature', hi: 'हस्ताक्षर के लिए भेजा गया' },
  expired: { en: 'Expired', hi: 'समय समाप्त' },
  rejected: { en: 'Declined', hi: 'मना किया गया' },
  revoked: { en: 'Revoked', hi: 'वापस लिया गया' },
  completed: { en: 'Completed', hi: 'पूरा हुआ' },
  deleted: { en: 'Deleted', hi: 'मिटाया गया' },
}

const signerState: Record<SignerState, Words> = {
  waiting: { en: 'Waits for their turn', hi: 'बारी की प्रतीक्षा' },
  invited: { en: 'Invited', hi: 'आमंत्रित' },
  opened: { en: 'Has opened it', hi: 'खोला गया' },
  authenticated: { en: 'Is reading', hi: 'पढ़ रहे हैं' },
  signing: { en: 'Is signing', hi: 'हस्ताक्षर कर रहे हैं' },
  signed: { en: 'Signed', hi: 'हस्ताक्षर हो गए' },
  bounced: { en: 'Not reached', hi: 'संदेश नहीं पहुँचा' },
  declined: { en: 'Declined', hi: 'मना किया' },
  delegated: { en: 'Handed over', hi: 'दूसरे को सौंपा' },
}

const signerRole: Record<SignerRole, Words> = {
  signer: { en: 'Signer', hi: 'हस्ताक्षरकर्ता' },
  approver: { en: 'Approver', hi: 'अनुमोदक' },
  checker: { en: 'Checker', hi: 'जाँचकर्ता' },
  viewer: { en: 'Viewer', hi: 'देखने वाले' },
  witness: { en: 'Witness', hi: 'गवाह' },
  'co-initiator': { en: 'Co-initiator', hi: 'सह-प्रेषक' },
}

const handEnd: Record<HandEnd | 'signed', Words> = {
  signed: { en: 'Signed here', hi: 'यहाँ हस्ताक्षर हुए' },
  marked: { en: 'Marked as completed', hi: 'पूरा हुआ दर्ज किया गया' },
  on_paper: { en: 'Signed on paper', hi: 'कागज़ पर हस्ताक्षर' },
}

const method: Record<SigningMethod, Words> = {
  aadhaar_otp: { en: 'Aadhaar, one-time code', hi: 'आधार, वन-टाइम कोड' },
  aadhaar_bio: { en: 'Aadhaar, fingerprint or iris', hi: 'आधार, उँगली या आँख' },
  aadhaar_face: { en: 'Aadhaar, face', hi: 'आधार, चेहरा' },
  dsc: { en: 'Own certificate (DSC)', hi: 'अपना प्रमाणपत्र (DSC)' },
  electronic: { en: 'Own mark', hi: 'अपना हस्ताक्षर-चिह्न' },
  vsign: { en: 'PAN (vSign)', hi: 'PAN (vSign)' },
  cloud: { en: 'Cloud signing service', hi: 'क्लाउड हस्ताक्षर सेवा' },
  autosign: { en: 'Certificate that signs by itself', hi: 'अपने आप हस्ताक्षर करने वाला प्रमाणपत्र' },
}

const waitReason: Record<WaitReason, Words> = {
  seal: { en: 'The seal', hi: 'मुहर' },
  'time-stamp': { en: 'The time-stamp', hi: 'समय-मुहर' },
  revocation: { en: 'The answer about a certificate', hi: 'प्रमाणपत्र के बारे में उत्तर' },
  mail: { en: 'A message that has not left', hi: 'संदेश जो नहीं गया' },
  storage: { en: 'The file store', hi: 'फ़ाइल भंडार' },
}

const deliveryCause: Record<DeliveryCause, Words> = {
  absent: { en: 'The phone could not be reached', hi: 'फ़ोन तक पहुँचा नहीं जा सका' },
  blocked: { en: 'The owner of the number blocks such messages', hi: 'यह नंबर ऐसे संदेश नहीं लेता' },
  dropped: { en: 'The mobile operators blocked the text', hi: 'ऑपरेटरों ने संदेश रोक दिया' },
  given_up: { en: 'We tried for a day', hi: 'हमने एक दिन तक कोशिश की' },
  mailbox_full: { en: 'The mailbox is full', hi: 'मेलबॉक्स भरा हुआ है' },
  no_carrier: { en: 'No way to send it is set up', hi: 'भेजने का साधन नहीं है' },
  no_mailbox: { en: 'There is no such mailbox', hi: 'ऐसा कोई मेलबॉक्स नहीं है' },
  no_whatsapp: {
    en: 'Not on WhatsApp, or takes no such messages',
    hi: 'WhatsApp पर नहीं है, या ऐसे संदेश नहीं लेता',
  },
  not_reached: { en: 'Not sent yet', hi: 'अभी नहीं गया' },
  not_taken_in_time: { en: 'The mail server did not take it in time', hi: 'मेल सर्वर ने समय पर नहीं लिया' },
  refused: { en: 'Refused by the carrier', hi: 'पहुँचाने वाले ने मना कर दिया' },
  unpaid: { en: 'The balance does not cover it', hi: 'बैलेंस इसके लिए पर्याप्त नहीं है' },
  withdrawn: { en: 'Withdrawn before it left', hi: 'भेजने से पहले वापस लिया गया' },
}

const messageState: Record<MessageState, Words> = {
  queued: { en: 'Waits', hi: 'प्रतीक्षा में' },
  sent: { en: 'Sent', hi: 'भेजा गया' },
  delivered: { en: 'Delivered', hi: 'पहुँचा' },
  read: { en: 'Read', hi: 'पढ़ा गया' },
  failed: { en: 'Failed', hi: 'नहीं पहुँचा' },
}

const makerChecker: Record<'maker' | 'checker' | 'both' | 'neither', Words> = {
  maker: { en: 'Maker', hi: 'बनाने वाले' },
  checker: { en: 'Checker', hi: 'जाँचने वाले' },
  both: { en: 'Maker and checker', hi: 'बनाने और जाँचने वाले' },
  neither: { en: 'Neither', hi: 'कोई नहीं' },
}

/** Those that leave by WhatsApp; others keep the name that the system has for them. */
const message: Readonly<Record<string, Words>> = {
  'signer-invitation': { en: 'Invitation to sign', hi: 'हस्ताक्षर का निमंत्रण' },
  'signer-reminder': { en: 'Reminder', hi: 'याद दिलाना' },
  'viewer-invitation': { en: 'Invitation to read', hi: 'पढ़ने का निमंत्रण' },
  'signer-exchanged': { en: 'Handed over', hi: 'दूसरे को सौंपा गया' },
  'signer-signed': { en: 'You have signed', hi: 'हस्ताक्षर हो गए' },
  'no-longer-asked': { en: 'No longer asked', hi: 'अब ज़रूरत नहीं' },
  'docket-revoked': { en: 'Taken back', hi: 'वापस लिया गया' },
  'docket-closed': { en: 'Ended', hi: 'समाप्त' },
  'docket-completed': { en: 'Completed', hi: 'पूरा हुआ' },
  'question-answered': { en: 'Answer to a question', hi: 'प्रश्न का उत्तर' },
  'assisted-link': { en: 'Link to one’s documents', hi: 'अपने दस्तावेज़ों का लिंक' },
}

const entryKind: Record<EntryKind, Words> = {
  grant: { en: 'Given', hi: 'दिया गया' },
  reserve: { en: 'Held', hi: 'रोका गया' },
  settle: { en: 'Used', hi: 'इस्तेमाल हुआ' },
  release: { en: 'Given back', hi: 'लौटाया गया' },
  consume: { en: 'Used', hi: 'इस्तेमाल हुआ' },
  lapse: { en: 'Lapsed', hi: 'समय समाप्त' },
  withdraw: { en: 'Withdrawn', hi: 'वापस लिया गया' },
  share: { en: 'Shared', hi: 'बाँटा गया' },
  correct: { en: 'Corrected', hi: 'सुधारा गया' },
}

const product = Object.fromEntries(Object.entries(productTable).map(([key, { name }]) => [key, name]))

const actsInHindi: Readonly<Record<string, string>> = actsHi.acts
const act: Readonly<Record<string, Words>> = Object.fromEntries(
  Object.entries(actTable).map(([event, { says }]) => [event, { en: says, hi: actsInHindi[event] ?? says }]),
)

/** Words of closed lists as sheets and screens say them. */
export const codeWords = {
  documentState,
  signerState,
  signerRole,
  handEnd,
  method,
  waitReason,
  messageState,
  deliveryCause,
  makerChecker,
  message,
  entryKind,
  product,
  act,
} as const satisfies Record<string, Readonly<Record<string, Words>>>

export type CodeList = keyof typeof codeWords

/** A code that an earlier version wrote and this one does not know stays as it is. */
export const wordOfCode = (list: CodeList, code: string, language: ReportLanguage): string =>
  (codeWords[list] as Readonly<Record<string, Words>>)[code]?.[language] ?? code
