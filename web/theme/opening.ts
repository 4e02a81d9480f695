import './opening.css'

// A program that is there already is not covered; one that comes takes the place.
const place = document.getElementById('root')
if (place?.childElementCount === 0) {
  const opening = document.createElement('div')
  opening.className = 'opening'
  opening.setAttribute('aria-busy', 'true')
  for (const part of ['head', 'title', 'line', 'line', 'card', 'bar']) {
    const shape = document.createElement('i')
    shape.className = part
    opening.append(shape)
  }
  place.append(opening)
}
