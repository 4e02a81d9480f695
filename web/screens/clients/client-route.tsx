import { useParams } from 'react-router'
import { ClientScreen } from './ClientScreen.tsx'

export function Component() {
  const { clientId = '' } = useParams()

  return <ClientScreen key={clientId} clientId={clientId} />
}
