// Loaded by its path: the entrance of the package loads fetch, caches and mocks as well.
declare module 'undici/lib/dispatcher/client.js' {
  import { Client } from 'undici'
  export default Client
}
