import { useParams, useSearchParams } from 'react-router'
import { ComposeScreen } from './ComposeScreen.tsx'

export function Component() {
  const { templateId = '' } = useParams()

  const [address] = useSearchParams()
  const renews = address.get('renew')
  const client = address.get('client')

  return (
    <ComposeScreen
      key={`${templateId} ${renews} ${client}`}
      templateId={templateId}
      renews={renews}
      client={client}
    />
  )
}
