import { example } from '../example.ts'
import { fetchRequestDetails } from './fetchRequestDetails.ts'

export default example(fetchRequestDetails, ({ documentRequest }) => ({
  request_id: documentRequest.request_id,
}))
