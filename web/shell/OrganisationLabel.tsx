import { useEffect, useState } from 'react'
import { partOf } from '../components/lazy/part.ts'
import { OrganisationName } from './OrganisationName.tsx'

const card = partOf(() => import('./OrganisationCard.tsx'))

/**
 * Name and vertical of the organisation; pointing at it shows them whole, with whose account this
 * is.
 */
export function OrganisationLabel() {
  const [Card, setCard] = useState(() => card.here)
  const [isPointed, setPointed] = useState(false)
  useEffect(() => {
    void card.comeEarly().then((come) => come && setCard(() => come))
  }, [])

  return Card ? (
    <Card isPointed={isPointed} />
  ) : (
    <OrganisationName onMouseEnter={() => setPointed(true)} onMouseLeave={() => setPointed(false)} />
  )
}
