import type { GalleryName } from '#contract/vocabulary/templates/gallery.ts'
import { boardResolution } from './company.ts'
import { loanAgreement } from './money.ts'
import { affidavit, affidavitHindi, consentLetter } from './personal.ts'
import { leaveAndLicence, rentAgreement, rentAgreementHindi } from './property.ts'
import { serviceAgreement, vendorAgreement } from './trade.ts'
import { confidentialityAgreement, offerLetter } from './work.ts'
import type { GalleryText } from './write.ts'

/** Texts to begin from; each can be published as it is. */
export const galleryTexts: Record<GalleryName, GalleryText> = {
  'rent-agreement': rentAgreement,
  'rent-agreement-hindi': rentAgreementHindi,
  'leave-and-licence': leaveAndLicence,
  'loan-agreement': loanAgreement,
  'offer-letter': offerLetter,
  'confidentiality-agreement': confidentialityAgreement,
  'service-agreement': serviceAgreement,
  'vendor-agreement': vendorAgreement,
  'board-resolution': boardResolution,
  'consent-letter': consentLetter,
  affidavit,
  'affidavit-hindi': affidavitHindi,
}
