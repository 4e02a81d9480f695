export interface Place {
  document_id: string
  page_number: number
  x: number
  y: number
}

const within = (part: number) => Math.min(0.98, Math.max(0.02, part))

/** The middle of what is seen of the pages: where words go that are begun with a key. */
export function placeInSight(pages: HTMLElement): Place | null {
  const seen = pages.getBoundingClientRect()
  const middle = (Math.max(seen.top, 0) + Math.min(seen.bottom, window.innerHeight)) / 2
  const sheets = [...pages.querySelectorAll<HTMLElement>('[data-page]')]
  const distance = (sheet: HTMLElement) => {
    const { top, bottom } = sheet.getBoundingClientRect()

    return Math.max(top - middle, middle - bottom, 0)
  }
  const [nearest] = sheets.sort((one, other) => distance(one) - distance(other))
  if (!nearest) return null
  const { top, height } = nearest.getBoundingClientRect()

  return {
    document_id: nearest.dataset.document ?? '',
    page_number: Number(nearest.dataset.page),
    x: 0.5,
    y: within((middle - top) / height),
  }
}
