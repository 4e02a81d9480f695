/**
 * The usual papers that a sender asks a signer for; any other is named in the sender's own words.
 */
export const paperKinds = [
  'aadhaar_card',
  'pan_card',
  'photo',
  'shop_photo',
  'address_proof',
  'bank_statement',
  'cancelled_cheque',
  'driving_licence',
  'passport',
  'other',
] as const
export type PaperKind = (typeof paperKinds)[number]
export type UsualPaper = Exclude<PaperKind, 'other'>
export const usualPapers = paperKinds.filter((kind): kind is UsualPaper => kind !== 'other')

/** As the trail, the certificate and the names of files say it. */
export const paperNames: Readonly<Record<UsualPaper, string>> = {
  aadhaar_card: 'Aadhaar card',
  pan_card: 'PAN card',
  photo: 'Photograph',
  shop_photo: 'Photo of the shop',
  address_proof: 'Proof of address',
  bank_statement: 'Bank statement',
  cancelled_cheque: 'Cancelled cheque',
  driving_licence: 'Driving licence',
  passport: 'Passport',
}

export const paperForms = ['picture', 'pdf'] as const
export type PaperForm = (typeof paperForms)[number]

// Our choice: what one person can be asked for, and how many files one paper may have (both sides,
// several pages).
export const mostAsked = 10
export const mostOfOne = 10
/** Our choice: a photograph of a new telephone has 15 MB. */
export const mostPaperMegabytes = 25
