/* The class TCP. */
#include "sockets.h"

void xs_tcp_destructor(void *data);
static void markSocket(xsMachine *the, void *data, xsMarkRoot markRoot);

const xsHostHooks socketHooks = { xs_tcp_destructor, markSocket, NULL };

static Socket *socketOf(xsMachine *the, xsSlot *slot)
{
	Socket *socket = xsmcGetHostDataValidate(*slot, (void *)&socketHooks);

	if (socket == NULL)
		xsUnknownError("closed");
	return socket;
}

/* Moves what has arrived to where the program reads. Returns how many bytes it can read. */
static uint16_t takeReceived(Socket *socket)
{
	struct pbuf *received;

	builtinCriticalSectionBegin();
	received = socket->received;
	socket->received = NULL;
	builtinCriticalSectionEnd();
	if (received && socket->reading)
		pbuf_cat(socket->reading, received);
	else if (received)
		socket->reading = received;
	return socket->reading ? socket->reading->tot_len - socket->offset : 0;
}

static void deliverReadable(xsMachine *the, Socket *socket)
{
	uint16_t bytes = takeReceived(socket);

	if (bytes == 0)
		return;
	xsBeginHost(the);
		xsmcSetInteger(xsResult, bytes);
		xsCallFunction1(xsReference(socket->onReadable), socket->object, xsResult);
	xsEndHost(the);
}

static void deliverWritable(xsMachine *the, Socket *socket)
{
	xsBeginHost(the);
		xsmcSetInteger(xsResult, socket->room);
		xsCallFunction1(xsReference(socket->onWritable), socket->object, xsResult);
	xsEndHost(the);
}

static void deliverEnd(xsMachine *the, Socket *socket)
{
	socket->isEndDelivered = 1;
	if (socket->onError == NULL)
		return;
	xsBeginHost(the);
		xsCallFunction0(xsReference(socket->onError), socket->object);
	xsEndHost(the);
}

/* Each callback may close the connection. */
void deliverToSocket(void *machine, void *notifier, uint8_t *message, uint16_t length)
{
	xsMachine *the = machine;
	Socket *socket = notifier;
	uint8_t events = takeEvents(&socket->notifier);
	/* Looked at before the received bytes, which come before the end. */
	uint8_t hasEnded = socket->hasEnded;

	socket->isDelivering = 1;
	if (!socket->notifier.isClosed && (events & READABLE) && socket->onReadable)
		deliverReadable(the, socket);
	if (!socket->notifier.isClosed && (events & WRITABLE) && socket->onWritable && !hasEnded)
		deliverWritable(the, socket);
	if (!socket->notifier.isClosed && hasEnded && !socket->isEndDelivered && takeReceived(socket) == 0)
		deliverEnd(the, socket);
	if (!socket->notifier.isClosed && socket->hasWritten)
		sendWritten(socket);
	socket->isDelivering = 0;
	release(&socket->notifier, 1);
}

/* Gives a connection to `this`, which then isn't collected before it is closed. */
static void holdSocket(xsMachine *the, Socket *socket)
{
	xsmcSetHostData(xsThis, socket);
	socket->object = xsThis;
	xsRemember(socket->object);
	socket->isRemembered = 1;
}

static void forgetSocket(xsMachine *the, Socket *socket)
{
	if (socket->isRemembered)
		xsForget(socket->object);
	socket->isRemembered = 0;
	socket->onReadable = socket->onWritable = socket->onError = NULL;
}

/* A connection to the `address` and `port` of the options. */
static Socket *socketToConnect(xsMachine *the)
{
	char text[IPADDR_STRLEN_MAX];
	ip_addr_t address;
	int port;
	Socket *socket;

	xsmcGet(xsVar(0), xsArg(0), xsID_address);
	if (!ipaddr_aton(xsmcToStringBuffer(xsVar(0), text, sizeof(text)), &address))
		xsUnknownError("invalid address");
	xsmcGet(xsVar(0), xsArg(0), xsID_port);
	port = builtinGetSignedInteger(the, &xsVar(0));
	if (port < 0 || port > 65535)
		xsRangeError("invalid port");
	socket = makeSocket(the);
	if (socket == NULL)
		xsRangeError("no memory");
	socket->remoteAddress = address;
	socket->remotePort = port;
	if (connectSocket(socket) != ERR_OK) {
		closeSocket(socket);
		xsUnknownError("connect error");
	}
	return socket;
}

/* The connection of the `from` of the options. Its object is closed. */
static Socket *socketToTakeOver(xsMachine *the)
{
	Socket *socket;

	xsmcGet(xsVar(0), xsArg(0), xsID_from);
	socket = socketOf(the, &xsVar(0));
	forgetSocket(the, socket);
	xsmcSetHostData(xsVar(0), NULL);
	return socket;
}

/* (options): without any it is an object for the Listener to fill. */
void xs_tcp_constructor(xsMachine *the)
{
	xsSlot *onReadable, *onWritable, *onError;
	uint8_t format;
	int nodelay = -1;
	Socket *socket;

	xsmcSetHostData(xsThis, NULL);
	xsSetHostHooks(xsThis, (xsHostHooks *)&socketHooks);
	if (xsmcArgc == 0)
		return;
	CHECK_NETWORK_SAFE();
	xsmcVars(1);
	format = builtinInitializeFormat(the, kIOFormatBuffer);
	if (format != kIOFormatNumber && format != kIOFormatBuffer)
		xsRangeError("unimplemented");
	onReadable = builtinGetCallback(the, xsID_onReadable);
	onWritable = builtinGetCallback(the, xsID_onWritable);
	onError = builtinGetCallback(the, xsID_onError);
	if (xsmcHas(xsArg(0), xsID_nodelay)) {
		xsmcGet(xsVar(0), xsArg(0), xsID_nodelay);
		nodelay = xsmcToBoolean(xsVar(0));
	}
	builtinInitializeTarget(the);

	socket = xsmcHas(xsArg(0), xsID_from) ? socketToTakeOver(the) : socketToConnect(the);
	holdSocket(the, socket);
	socket->format = format;
	socket->onReadable = onReadable;
	socket->onWritable = onWritable;
	socket->onError = onError;
	if (nodelay >= 0)
		setNodelay(socket, nodelay);
	/* From here on there are messages. The first one is about what has happened so far. */
	takeEvents(&socket->notifier);
	notify(&socket->notifier, socket->isConnected ? READABLE | WRITABLE : READABLE);
}

/* The engine has collected an object, or ends. */
void xs_tcp_destructor(void *data)
{
	if (data)
		closeSocket(data);
}

static void markSocket(xsMachine *the, void *data, xsMarkRoot markRoot)
{
	Socket *socket = data;

	if (socket->onReadable)
		(*markRoot)(the, socket->onReadable);
	if (socket->onWritable)
		(*markRoot)(the, socket->onWritable);
	if (socket->onError)
		(*markRoot)(the, socket->onError);
}

void xs_tcp_close(xsMachine *the)
{
	Socket *socket = xsmcGetHostDataValidate(xsThis, (void *)&socketHooks);

	if (socket == NULL)
		return;
	xsmcSetHostData(xsThis, NULL);
	forgetSocket(the, socket);
	closeSocket(socket);
}

/* Frees what is no longer needed. After the last byte comes the end. */
static void wasRead(Socket *socket, uint16_t bytes)
{
	socket->offset += bytes;
	if (socket->offset >= socket->reading->len)
		freeRead(socket);
	if (socket->hasEnded && takeReceived(socket) == 0)
		notify(&socket->notifier, ENDED);
}

/* (), (count) or (buffer) */
void xs_tcp_read(xsMachine *the)
{
	Socket *socket = socketOf(the, &xsThis);
	uint16_t available = takeReceived(socket);
	int requested = available;
	void *into = NULL;

	if (available == 0)
		return;
	if (socket->format == kIOFormatNumber) {
		xsmcSetInteger(xsResult, pbuf_get_at(socket->reading, socket->offset));
		wasRead(socket, 1);
		return;
	}
	if (xsmcArgc > 0 && xsmcTypeOf(xsArg(0)) == xsReferenceType) {
		xsUnsignedValue length;
		xsmcGetBufferWritable(xsArg(0), &into, &length);
		requested = length > INT32_MAX ? -1 : (int)length;
	}
	else if (xsmcArgc > 0)
		requested = xsmcToInteger(xsArg(0));
	if (requested <= 0 || requested > available)
		xsUnknownError("invalid");
	if (into)
		xsmcSetInteger(xsResult, requested);
	else
		into = xsmcSetArrayBuffer(xsResult, NULL, requested);
	pbuf_copy_partial(socket->reading, into, requested, socket->offset);
	wasRead(socket, requested);
}

/* (buffer) or (byte): returns how many bytes can be written next. */
void xs_tcp_write(xsMachine *the)
{
	Socket *socket = socketOf(the, &xsThis);
	xsUnsignedValue length = 1;
	void *data;
	uint8_t byte;

	if (!socket->isConnected)
		xsUnknownError("not ready");
	if (socket->format == kIOFormatBuffer)
		xsmcGetBufferReadable(xsArg(0), &data, &length);
	else {
		byte = xsmcToInteger(xsArg(0));
		data = &byte;
	}
	if (length > socket->room)
		xsUnknownError("would block");
	if (writeToSocket(socket, data, length) == ERR_OK) {
		modInstrumentationAdjust(NetworkBytesWritten, length);
		socket->hasWritten = 1;
		/* All that is written in a callback, or in a turn, is sent together. */
		if (!socket->isDelivering)
			notify(&socket->notifier, WRITTEN);
	}
	else {
		/* These bytes are missing in what the other side gets, so nothing may follow them. */
		socket->room = 0;
		socket->isConnected = 0;
		socket->hasEnded = 1;
		notify(&socket->notifier, ENDED);
	}
	xsmcSetInteger(xsResult, socket->room);
}

void xs_tcp_get_remoteAddress(xsMachine *the)
{
	Socket *socket = socketOf(the, &xsThis);

	xsResult = xsStringBuffer(NULL, IPADDR_STRLEN_MAX);
	ipaddr_ntoa_r(&socket->remoteAddress, xsmcToString(xsResult), IPADDR_STRLEN_MAX);
}

void xs_tcp_get_remotePort(xsMachine *the)
{
	xsmcSetInteger(xsResult, socketOf(the, &xsThis)->remotePort);
}

void xs_tcp_get_format(xsMachine *the)
{
	builtinGetFormat(the, socketOf(the, &xsThis)->format);
}

void xs_tcp_set_format(xsMachine *the)
{
	Socket *socket = socketOf(the, &xsThis);
	uint8_t format = builtinSetFormat(the);

	if (format != kIOFormatNumber && format != kIOFormatBuffer)
		xsRangeError("unimplemented");
	socket->format = format;
}
