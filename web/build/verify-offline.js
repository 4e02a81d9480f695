// Keeps the verification page for use without a connection. Its scope is that page; what it answers are the page, the
// files of this build and the list of authorities. Nothing else passes through its cache.
const build = __BUILD__
const files = __FILES__
const cacheName = `verify-${build}`
const page = './verify'
const roots = '/pki/trusted-roots.pem'

const addressOf = (name) => new URL(name, self.registration.scope.replace(/verify\/?$/, '')).href
const kept = new Set(files.kept.map(addressOf))
const onUse = new Set(files.onUse.map(addressOf))

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.addAll([page, roots, ...kept]))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => name.startsWith('verify-') && name !== cacheName)
            .map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  const plain = url.origin + url.pathname
  if (kept.has(plain) || onUse.has(plain)) event.respondWith(fromCache(plain))
  else if (request.mode === 'navigate' && /\/verify\/?$/.test(url.pathname))
    event.respondWith(newest(page, request))
  else if (url.pathname === roots) event.respondWith(newest(roots, request))
})

/** A file of this build never changes. */
async function fromCache(address) {
  const cache = await caches.open(cacheName)
  const found = await cache.match(address)
  if (found) return found
  const answer = await fetch(address)
  if (answer.ok) await cache.put(address, answer.clone())
  return answer
}

/** What the server says now; what it said last where it cannot be asked. */
async function newest(address, request) {
  const cache = await caches.open(cacheName)
  try {
    const answer = await fetch(request)
    if (answer.ok) await cache.put(address, answer.clone())
    return answer
  } catch (error) {
    const found = await cache.match(address)
    if (found) return found
    throw error
  }
}
