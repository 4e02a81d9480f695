import { type RefObject, useEffect, useState } from 'react'

const sheetsOf = (pages: HTMLElement | null): HTMLElement[] => [
  ...(pages?.querySelectorAll<HTMLElement>('[data-page]') ?? []),
]

/** The page at the upper third of what is seen, and ways to others. */
export function useCurrentPage(pages: RefObject<HTMLElement | null>) {
  const [current, setCurrent] = useState(1)

  useEffect(() => {
    const scrolled = pages.current
    if (!scrolled) return
    let planned = 0
    function look(): void {
      cancelAnimationFrame(planned)
      planned = requestAnimationFrame(() => {
        const page = pageInSight(scrolled)
        if (page) setCurrent(page)
      })
    }
    look()
    scrolled.addEventListener('scroll', look, { passive: true })
    return () => {
      cancelAnimationFrame(planned)
      scrolled.removeEventListener('scroll', look)
    }
  }, [pages])

  return {
    current,
    goTo: (page: number) => {
      sheetsOf(pages.current)[page - 1]?.scrollIntoView({ block: 'start' })
      setCurrent(page)
    },
    /** What is read stays in sight while the size changes. */
    keepPlace: (change: () => void) => {
      const sheet = sheetsOf(pages.current)[current - 1]
      change()
      requestAnimationFrame(() => sheet?.scrollIntoView({ block: 'start' }))
    },
  }
}

function pageInSight(pages: HTMLElement | null): number | undefined {
  if (!pages) return undefined
  const { top, height } = pages.getBoundingClientRect()
  const isAtEnd = pages.scrollTop + pages.clientHeight >= pages.scrollHeight - 2
  const sheets = sheetsOf(pages)
  const seen = isAtEnd
    ? sheets.at(-1)
    : sheets.findLast((sheet) => sheet.getBoundingClientRect().top <= top + height / 3)

  return Number((seen ?? sheets[0])?.dataset.page) || undefined
}
