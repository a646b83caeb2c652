/*
 * ECMA-419's TCP and Listener on lwIP. The SDK's tcp.js and listener.js call these files, in place of the SDK's
 * tcp.c: that one loses what arrives while a program takes a connection over from its Listener, and uses
 * connections that lwIP has freed after a reset.
 *
 * Two tasks use a Socket: the engine's, which runs the program, and lwIP's. A connection has one Socket from
 * lwIP's accept to the program's close, whichever JavaScript object holds it. Functions whose names end in InLwIP
 * run while nothing else of lwIP does. Only they use `pcb`, which lwIP frees when a connection is reset.
 */
#include "lwip/priv/tcpip_priv.h"
#include "lwip/tcp.h"

#include "xsmc.h"
#include "xsHost.h"
#include "modInstrumentation.h"
#include "mc.xs.h"
#include "builtinCommon.h"
#include "esp_netif.h"

enum {
	READABLE = 1,
	WRITABLE = 2,
	ENDED = 4,
	/* The program has written, and lwIP can send it. */
	WRITTEN = 8,
	/* No message is sent: the program hasn't taken the connection over yet, or has closed it. */
	MUTED = 128,
};

/* Messages to the program about a connection or a listener. It is the first member of both. */
typedef struct {
	xsMachine *the;
	modMessageDeliver deliver;
	/* What has happened since the last message. The first event sends one. Guarded by the critical section. */
	uint8_t events;
	/* How many messages wait or are being delivered. Guarded by the critical section. */
	uint8_t messages;
	/* The program has closed it. Set in the critical section; only the engine reads it outside of that. */
	uint8_t isClosed;
} Notifier;

typedef struct Socket {
	Notifier notifier;
	struct tcp_pcb *pcb;
	/* What lwIP has received and the program hasn't looked at. Guarded by the critical section. */
	struct pbuf *received;
	/* Bytes that lwIP takes. */
	volatile uint16_t room;
	volatile uint8_t isConnected;
	/* The other side has closed, or the connection is lost. */
	volatile uint8_t hasEnded;

	/* What follows is the engine's. */
	uint8_t isEndDelivered;
	uint8_t isRemembered;
	uint8_t isDelivering;
	/* There are bytes that lwIP doesn't send yet. */
	uint8_t hasWritten;
	uint8_t format;
	/* What the program reads from, and how many bytes of it were read. */
	struct pbuf *reading;
	uint16_t offset;
	uint16_t remotePort;
	ip_addr_t remoteAddress;
	xsSlot object;
	xsSlot *onReadable;
	xsSlot *onWritable;
	xsSlot *onError;
	/* In the Listener's list. */
	struct Socket *next;
} Socket;

/* messages.c */

/* Sends the program a message, unless one waits already. */
void notify(Notifier *notifier, uint8_t events);
/* What has happened since the last call. */
uint8_t takeEvents(Notifier *notifier);
/* The first step of closing. The last is `release`, when lwIP doesn't call back any more. */
void mute(Notifier *notifier);
/* Frees what is closed, at the latest after its last message. `messages` is how many were just delivered. */
void release(Notifier *notifier, uint8_t messages);

/* connection.c */

/* A Socket without a connection, whose messages are muted. NULL without memory. */
Socket *makeSocket(xsMachine *the);
/* From here on lwIP calls back for this connection. */
void attachInLwIP(Socket *socket, struct tcp_pcb *pcb);
/* How many bytes lwIP takes. */
uint16_t roomInLwIP(struct tcp_pcb *pcb);
/* Connects to remoteAddress and remotePort. After an error, close it. */
err_t connectSocket(Socket *socket);
/* It no longer counts as waiting for its Listener. */
void acceptSocket(Socket *socket);
void setNodelay(Socket *socket, uint8_t nodelay);
/* Copies `length` bytes, at most `room`. After an error none were taken. */
err_t writeToSocket(Socket *socket, const void *data, uint16_t length);
/* Has lwIP send what was written. */
void sendWritten(Socket *socket);
/* Frees what was read, and lets the other side send as much. */
void freeRead(Socket *socket);
/* Sends what was written, then closes. The Socket is freed, at the latest after its last message. */
void closeSocket(Socket *socket);

/* socket.c */

extern const xsHostHooks socketHooks;
void deliverToSocket(void *machine, void *notifier, uint8_t *message, uint16_t length);
