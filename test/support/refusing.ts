import net from 'node:net'

export interface Refusing {
  readonly origin: string
  close(): Promise<void>
}

/**
 * A port of this machine that refuses whoever knocks. It is the near end of a connection, so that the system gives it to
 * nobody else meanwhile; one that was merely closed may be another test's a moment later.
 */
export const startRefusing = async (): Promise<Refusing> => {
  const server = net.createServer((socket) => socket.on('error', () => {}))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const held = net.connect((server.address() as net.AddressInfo).port, '127.0.0.1')
  await new Promise((done) => held.once('connect', done))
  return {
    origin: `http://127.0.0.1:${held.localPort}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        held.destroy()
      }),
  }
}

/**
 * Until a port whose server was closed refuses. A process that another test is just starting holds a copy of every open
 * socket up to its exec: as long as it does, the system lets clients in, and resets them then.
 */
export const untilRefused = async (port: number): Promise<void> => {
  while (await letsIn(port));
}

const letsIn = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const probe = net.connect(port, '127.0.0.1')
    probe.on('connect', () => {
      probe.destroy()
      done(true)
    })
    probe.on('error', (error: NodeJS.ErrnoException) => done(error.code !== 'ECONNREFUSED'))
  })
