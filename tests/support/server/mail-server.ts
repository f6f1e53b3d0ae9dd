import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A mail server on this machine that takes all mails. */
export interface MailServer {
  url: string
  /** The mails that it accepted. */
  accepted: string[]
  /** How many mails it has in hand: received, and not answered yet. */
  inHand: () => number
  /** From now on it keeps mails in hand, until it is released. */
  hold: () => void
  release: () => void
  close: () => Promise<void>
}

const END = '\r\n.\r\n'

export const startMailServer = async (): Promise<MailServer> => {
  const sockets = new Set<Socket>()
  const accepted: string[] = []
  let held: (() => void)[] | undefined
  let inHand = 0
  const accept = (socket: Socket, mail: string) => () => {
    inHand -= 1
    accepted.push(mail)
    socket.write('250 accepted\r\n')
  }
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}).setEncoding('utf8'))
    let text = ''
    let isMail = false
    socket.write('220 ready\r\n')
    socket.on('data', (part) => {
      text += String(part)
      for (;;) {
        const end = text.indexOf(isMail ? END : '\r\n')
        if (end < 0) return
        const [read, rest] = [text.slice(0, end), text.slice(end + (isMail ? END : '\r\n').length)]
        text = rest
        if (isMail) {
          inHand += 1
          isMail = false
          if (held) held.push(accept(socket, read))
          else accept(socket, read)()
        } else {
          isMail = read === 'DATA'
          socket.write(isMail ? '354 go on\r\n' : '250 ok\r\n')
        }
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const release = () => {
    const all = held ?? []
    held = undefined
    for (const one of all) one()
  }
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accepted,
    inHand: () => inHand,
    hold: () => {
      held = []
    },
    release,
    close: async () => {
      release()
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
