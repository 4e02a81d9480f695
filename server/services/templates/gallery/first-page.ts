import type { GalleryName } from '#contract/vocabulary/templates/gallery.ts'
import { drawPages } from '#services/document-files/composed/draw-pages.ts'
import type { Parts } from '#services/parts.ts'
import type { OrganisationStore } from '#store/store.ts'
import { samplesOf, setTemplate } from '../set-template.ts'
import { galleryTexts } from './index.ts'

interface Wanted {
  name: GalleryName
  width: number
  userId: string
}

const drawn = new Map<string, { image: string; pages: number }>()

/** With its sample values, on plain paper. It never changes while a server runs, so it is kept. */
export async function firstPageOf(
  parts: Parts,
  store: OrganisationStore,
  { name, width, userId }: Wanted,
): Promise<{ image: string; pages: number }> {
  // Few widths are asked for by our screens; others are drawn each time.
  const key = `${name} ${width}`
  const known = drawn.get(key)
  if (known) return known
  const { content } = galleryTexts[name]
  const set = await setTemplate(parts, store, {
    title: name,
    content,
    settings: { letterhead_id: null },
    values: samplesOf(content),
    empty: 'label',
    tells: 'text',
    userId,
    templateId: null,
    drawnOnly: true,
  })
  const [page] = await drawPages(parts, set, { wanted: [1], width })
  const made = { image: page!.image, pages: set.pages }
  if (drawn.size < mostDrawn) drawn.set(key, made)

  return made
}

const mostDrawn = 50
