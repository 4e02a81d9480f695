// Live refresh: when something arrives, the lists are fetched again and swapped in; the open message stays as it is.
const events = new EventSource('/api/events')
events.addEventListener('change', async () => {
  const answer = await fetch(location.href)
  if (!answer.ok) return
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html')
  for (const part of ['.people', '.list']) {
    const old = document.querySelector(part)
    const next = fresh.querySelector(part)
    if (!old || !next || old.innerHTML === next.innerHTML) continue
    const focused = document.activeElement?.getAttribute('data-id')
    old.replaceChildren(...next.childNodes)
    if (focused) old.querySelector(`[data-id="${focused}"]`)?.focus()
  }
})

// The frame runs no scripts of its own; this page may measure it so that a mail needs no second scrollbar.
const frame = document.querySelector('iframe')
const measure = () => {
  const height = frame?.contentDocument?.documentElement?.scrollHeight
  if (frame && height) frame.height = String(height + 16)
}
frame?.addEventListener('load', measure)
if (frame?.contentDocument?.readyState === 'complete') measure()
