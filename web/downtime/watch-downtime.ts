import { type Downtime, type DowntimeLanguage, downtimeWords } from './downtime-words.ts'
import './downtime.css'

// Our choice: a notice reaches a page that is open within so long; a refused call makes it look
// at once.
const looksEvery = 30_000
/**
 * A hidden notice of a maintenance is not shown again in this tab until that maintenance begins.
 */
const hiddenKey = 'downtimeHidden'

let shown: { downtime: Downtime | null; serverAhead: number } = { downtime: null, serverAhead: 0 }
let next: ReturnType<typeof setTimeout> | undefined

/**
 * Tells of maintenance on every page: a line above it before it begins, in its place while it runs.
 * Ends by itself.
 */
export function watchDowntime(): void {
  const look = () => void lookNow()
  window.addEventListener('muhar:downtime', look)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look())
  new MutationObserver(show).observe(document.documentElement, { attributeFilter: ['lang'] })
  look()
}

async function lookNow(): Promise<void> {
  clearTimeout(next)
  next = setTimeout(() => void lookNow(), looksEvery)
  const answer = await fetch('/api/generic/getDowntime', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
    cache: 'no-store',
  }).then(
    (response) => (response.ok ? response.json() : null),
    () => null,
  )
  // What cannot be read changes nothing: the page tells of an outage by itself.
  if (!answer) return
  shown = { downtime: answer.downtime, serverAhead: Date.parse(answer.now) - Date.now() }
  show()
  const wait = untilNextMoment()
  if (wait !== null && wait < looksEvery) {
    clearTimeout(next)
    next = setTimeout(() => void lookNow(), wait + 250)
  }
}

/** Until it begins or ends, by the server's clock. */
function untilNextMoment(): number | null {
  const { downtime, serverAhead } = shown
  if (!downtime) return null
  const at = Date.parse(downtime.running ? downtime.until : downtime.from)

  return Math.max(0, at - Date.now() - serverAhead)
}

/** Operators go on working; the server decides that, this only keeps out of their way. */
const isOperator = (): boolean => /"(?:onboardClient|downtime)"/.test(localStorage.getItem('roles') ?? '')
/** Operators log in at their own door: if the notice covered it, none of them could. */
const isAtOperatorsDoor = (): boolean => new URLSearchParams(location.search).has('operators')
const language = (): DowntimeLanguage => (document.documentElement.lang === 'hi' ? 'hi' : 'en')

function show(): void {
  const { downtime } = shown
  const stays = downtime?.running === true && !isOperator() && !isAtOperatorsDoor()
  const before = document.querySelector('.downtime')
  const wasThere = before?.classList.contains('runs') === true
  before?.remove()
  const root = document.getElementById('root')
  if (root) root.inert = stays
  if (downtime && (stays || downtime.running || sessionStorage.getItem(hiddenKey) !== downtime.from))
    document.body.prepend(stays ? wholePage(downtime) : line(downtime))
  // What a page asked meanwhile was refused: it asks again as if somebody came back to it.
  if (wasThere && !stays) window.dispatchEvent(new Event('visibilitychange'))
}

function line(downtime: Downtime): HTMLElement {
  const words = downtimeWords(downtime, language())
  const bar = element('section', 'downtime')
  bar.setAttribute('role', 'status')
  const says = element('p')
  says.append(
    element('strong', '', downtime.running ? words.forOthers : words.soon),
    ` ${words.text} `,
    element('span', 'affected', words.affected),
  )
  bar.append(says)
  if (!downtime.running) {
    const hide = element('button', '', words.hide) as HTMLButtonElement
    hide.type = 'button'
    hide.addEventListener('click', () => {
      sessionStorage.setItem(hiddenKey, downtime.from)
      bar.remove()
    })
    bar.append(hide)
  }

  return bar
}

function wholePage(downtime: Downtime): HTMLElement {
  const words = downtimeWords(downtime, language())
  const page = element('section', 'downtime runs')
  page.setAttribute('role', 'alertdialog')
  page.setAttribute('aria-modal', 'true')
  page.setAttribute('aria-labelledby', 'downtime-title')
  const card = element('div', 'card')
  const title = element('h1', '', words.title)
  title.id = 'downtime-title'
  card.append(
    title,
    element('p', '', words.text),
    element('p', 'affected', words.affected),
    element('p', '', words.until),
  )
  page.append(card)

  return page
}

function element(name: string, className = '', text = ''): HTMLElement {
  const made = document.createElement(name)
  if (className) made.className = className
  if (text) made.textContent = text

  return made
}
