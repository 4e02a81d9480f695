import type { Language } from '../states.ts'

export const galleryCategories = ['property', 'money', 'work', 'trade', 'company', 'personal'] as const
export type GalleryCategory = (typeof galleryCategories)[number]

interface GalleryPaper {
  category: GalleryCategory
  language: Language
}

/** Texts to begin from, in our own words; what they are called is a text of the screen. */
export const gallery = {
  'rent-agreement': { category: 'property', language: 'en' },
  'rent-agreement-hindi': { category: 'property', language: 'hi' },
  'leave-and-licence': { category: 'property', language: 'en' },
  'loan-agreement': { category: 'money', language: 'en' },
  'offer-letter': { category: 'work', language: 'en' },
  'confidentiality-agreement': { category: 'work', language: 'en' },
  'service-agreement': { category: 'trade', language: 'en' },
  'vendor-agreement': { category: 'trade', language: 'en' },
  'board-resolution': { category: 'company', language: 'en' },
  'consent-letter': { category: 'personal', language: 'en' },
  affidavit: { category: 'personal', language: 'en' },
  'affidavit-hindi': { category: 'personal', language: 'hi' },
} as const satisfies Record<string, GalleryPaper>
export type GalleryName = keyof typeof gallery
export const galleryNames = Object.keys(gallery) as [GalleryName, ...GalleryName[]]
