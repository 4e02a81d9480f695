import { useParams } from 'react-router'
import { NewUpload } from './NewUpload.tsx'
import { SheetPage } from './SheetPage.tsx'

export function Component() {
  const { uploadId } = useParams()

  return uploadId ? (
    <SheetPage key={uploadId} area="organisation" uploadId={uploadId} />
  ) : (
    <NewUpload area="organisation" />
  )
}
