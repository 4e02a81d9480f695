import type { WordDropped } from '#contract/vocabulary/word-files.ts'

/** What a text cannot hold and was left out of what was pasted: names of texts. */
export type Dropped = WordDropped

interface Cleaned {
  html: string
  dropped: Dropped[]
}

/**
 * What Word, Google Docs, LibreOffice and web pages put into the clipboard, with its structure and
 * without what no block can hold.
 */
export function cleanPaste(html: string): Cleaned {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  // Copied here: it is in the block set already.
  if (body.querySelector('[data-pm-slice]')) return { html, dropped: [] }
  const dropped = new Set<Dropped>()
  const drop = (what: Dropped, selector: string, act: (element: HTMLElement) => void) => {
    for (const element of body.querySelectorAll<HTMLElement>(selector)) {
      dropped.add(what)
      act(element)
    }
  }
  const unwrap = (element: HTMLElement) => element.replaceWith(...element.childNodes)

  for (const comment of commentsIn(body)) comment.remove()
  for (const noise of body.querySelectorAll('style, script, meta, link, title, xml')) noise.remove()
  drop('changes', 'del, s, strike', (element) => element.remove())
  drop('notes', 'a[href^="#_ftn"], a[href^="#_edn"], a[href^="#_cmnt"], a[href^="#_msocom"]', (element) =>
    element.remove(),
  )
  drop(
    'notes',
    '[style*="mso-element:footnote"], [style*="mso-element:endnote"], [style*="mso-element:comment"]',
    (element) => element.remove(),
  )
  drop('pictures', 'img, svg, v\\:shape, v\\:imagedata', (element) => element.remove())
  drop(
    'objects',
    'iframe, object, embed, video, audio, canvas, input, select, textarea, button, math',
    (element) => element.remove(),
  )
  for (const name of body.querySelectorAll<HTMLElement>('a:not([href])')) unwrap(name)
  drop('links', 'a[href]', unwrap)
  if (
    body.querySelector(
      'font[color], font[face], [style*="font-family"], [style*="background"], [style*="color"]',
    )
  )
    dropped.add('looks')
  for (const title of body.querySelectorAll<HTMLElement>('p.MsoTitle')) rename(title, 'h1')
  for (const breaks of body.querySelectorAll<HTMLElement>('br[style*="page-break-before"]')) {
    const rule = document.createElement('hr')
    rule.dataset.pageBreak = ''
    breaks.replaceWith(rule)
  }
  listsOfWord(body)
  // Innermost first: a table in a cell becomes lines of that cell.
  for (const table of [...body.querySelectorAll<HTMLElement>('td table, th table')].reverse()) {
    dropped.add('tables')
    table.replaceWith(...[...table.querySelectorAll('tr')].map((row) => lineOf(cellsOf(row).join(' | '))))
  }
  for (const block of body.querySelectorAll<HTMLElement>('td li, th li'))
    block.replaceWith(lineOf(`• ${block.textContent?.trim()}`))
  for (const block of body.querySelectorAll<HTMLElement>('td :is(ul, ol), th :is(ul, ol)')) unwrap(block)
  for (const block of body.querySelectorAll<HTMLElement>(':is(td, th) :is(h1, h2, h3, h4, h5, h6)'))
    rename(block, 'p')

  return { html: body.innerHTML, dropped: [...dropped] }
}

function commentsIn(root: Node): ChildNode[] {
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT)
  const found: ChildNode[] = []
  while (walk.nextNode()) found.push(walk.currentNode as ChildNode)

  return found
}

const cellsOf = (row: HTMLTableRowElement) => [...row.cells].map((cell) => cell.textContent?.trim() ?? '')

function lineOf(words: string): HTMLElement {
  const line = document.createElement('p')
  line.textContent = words

  return line
}

function rename(element: HTMLElement, tag: string): HTMLElement {
  const next = document.createElement(tag)
  next.append(...element.childNodes)
  next.style.textAlign = element.style.textAlign
  element.replaceWith(next)

  return next
}

/**
 * Word writes lists as paragraphs with a level and a mark; here they become lists that hold each
 * other.
 */
function listsOfWord(body: HTMLElement): void {
  let lists: HTMLElement[] = []
  let last: Element | null = null
  for (const line of body.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6')) {
    const level = Number(/mso-list:[^;"]*level(\d+)/.exec(line.getAttribute('style') ?? '')?.[1] ?? 0)
    if (level === 0 || line.matches('h1, h2, h3, h4, h5, h6')) continue
    const mark = markOf(line)
    const tag = /^[^\p{L}\p{N}]+$/u.test(mark) || mark === 'o' ? 'ul' : 'ol'
    // Something else is between: another list begins.
    if (!last || line.previousElementSibling !== last) lists = []
    lists.length = Math.min(lists.length, level)
    while (lists.length < level) {
      const list = document.createElement(tag)
      const above = lists.at(-1)
      if (above) (above.lastElementChild ?? above.appendChild(document.createElement('li'))).append(list)
      else line.before(list)
      lists.push(list)
    }
    const item = document.createElement('li')
    const words = document.createElement('p')
    words.append(...line.childNodes)
    item.append(words)
    lists.at(-1)?.append(item)
    line.remove()
    last = lists[0] ?? null
  }
}

/** The bullet or number that Word draws before a line, which is taken out of it. */
function markOf(line: HTMLElement): string {
  const marks = line.querySelectorAll<HTMLElement>('[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]')
  const mark = [...marks]
    .map(({ textContent }) => textContent ?? '')
    .join('')
    .trim()
  for (const element of marks) element.remove()

  return mark
}
