/*
 * Runs a program that mcconfig built for the simulator without the simulator's
 * window: launcher ADDRESS mc.so [ARCHIVE [FLASH]]. What the program traces goes to
 * standard output. Its sockets listen on ADDRESS. ARCHIVE is a program without the engine,
 * for a build that runs such programs. FLASH is a file that stands for a board's flash
 * memory. If a program lies at its beginning, the engine maps that one, where it lies.
 * The structure that both share is the SDK's, build/simulators/modules/screen.h.
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <dlfcn.h>
#include <glib.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <unistd.h>

#define mxLinux 1
#include "screen.h"
#include "../program-guard.h"

enum { WIDTH = 1, HEIGHT = 1 };

/* For how many seconds a turn of the loop may keep the processor. A board's watchdog waits for 30 s. */
enum { WATCHDOG = 5 };

typedef int (*BindProc)(int, const struct sockaddr *, socklen_t);

/* Where the device listens. */
static struct in_addr listening;

/*
 * Replaces the C library's bind in mc.so, whose listeners bind all of the computer's addresses. The first
 * listener is for requests to the simulator, which only this computer may send.
 */
int bind(int socket, const struct sockaddr *address, socklen_t length)
{
	static int count;
	BindProc original = (BindProc)dlsym(RTLD_NEXT, "bind");
	struct sockaddr_in own;
	int type = 0;
	socklen_t size = sizeof(type);
	getsockopt(socket, SOL_SOCKET, SO_TYPE, &type, &size);
	if (type != SOCK_STREAM || address->sa_family != AF_INET || length < sizeof(own))
		return original(socket, address, length);
	own = *(const struct sockaddr_in *)address;
	if (count++ == 0)
		own.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
	else
		own.sin_addr = listening;
	return original(socket, (const struct sockaddr *)&own, sizeof(own));
}

static GMainLoop *loop;
static guint idling;
static int status;

static void stuck(int signal)
{
	static const char text[] = "The program didn't return: the watchdog has ended it.\n";
	write(STDERR_FILENO, text, sizeof(text) - 1);
	_exit(1);
}

/* Counts the processor's time: at a breakpoint, and while others have the processor, none passes. */
static void feedWatchdog(void)
{
	struct itimerval timer = { .it_value = { .tv_sec = WATCHDOG } };
	setitimer(ITIMER_PROF, &timer, NULL);
}

static gboolean idle(gpointer data)
{
	txScreen *screen = data;
	feedWatchdog();
	if (screen->idle)
		screen->idle(screen);
	return G_SOURCE_CONTINUE;
}

static void start(txScreen *screen, double interval)
{
	if (!idling)
		idling = g_timeout_add(interval < 1 ? 1 : (guint)interval, idle, screen);
}

static void stop(txScreen *screen)
{
	if (idling)
		g_source_remove(idling);
	idling = 0;
}

/* The program ended, for example by an uncaught exception. */
static void end(txScreen *screen, int code)
{
	status = code ? code : 1;
	g_main_loop_quit(loop);
}

static void ignore(txScreen *screen)
{
}

/* The machine changes the archive where it lies, as in flash: this is a copy. */
static void *contentOf(const char *path)
{
	gchar *content = NULL;
	GError *error = NULL;
	if (!g_file_get_contents(path, &content, NULL, &error)) {
		fprintf(stderr, "launcher: %s\n", error->message);
		exit(2);
	}
	return content;
}

/* simulator/flash.c looks for these. */
unsigned char *thimbleFlash;
int thimbleFlashSize;

/* program-guard.c looks for it. It is where no program gets to, at the end of the flash. */
ProgramGuard *thimbleGuard;

/* What is written there is in the file at once, and stays when the process is killed. */
static void openFlash(const char *path)
{
	struct stat file;
	int fd = open(path, O_RDWR);
	if (fd < 0 || fstat(fd, &file) < 0) {
		perror(path);
		exit(2);
	}
	thimbleFlashSize = (int)file.st_size;
	thimbleFlash = mmap(NULL, file.st_size, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
	if (thimbleFlash == MAP_FAILED) {
		perror(path);
		exit(2);
	}
	close(fd);
	thimbleGuard = (ProgramGuard *)(thimbleFlash + thimbleFlashSize - sizeof(ProgramGuard));
}

/* Whether there is a program that hasn't stopped the engine at the last start. */
static int hasProgram(void)
{
	if (thimbleFlash == NULL || memcmp(thimbleFlash + MARK_AT, MARK, MARK_LENGTH) != 0)
		return 0;
	if (guardMayMap(thimbleGuard))
		return 1;
	memset(thimbleFlash + MARK_AT, 0, MARK_LENGTH);
	return 0;
}

int main(int argc, char **argv)
{
	if (argc < 3 || argc > 5 || !inet_aton(argv[1], &listening)) {
		fprintf(stderr, "usage: launcher ADDRESS mc.so [ARCHIVE [FLASH]]\n");
		return 2;
	}
	void *library = dlopen(argv[2], RTLD_NOW);
	txScreenLaunchProc launch = library ? (txScreenLaunchProc)dlsym(library, "fxScreenLaunch") : NULL;
	if (!launch) {
		fprintf(stderr, "launcher: %s\n", dlerror());
		return 2;
	}
	/* Without this, nothing would ever end this process. */
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	/* The SDK's sockets write to connections that the other side has closed. */
	signal(SIGPIPE, SIG_IGN);
	signal(SIGPROF, stuck);
	feedWatchdog();
	setvbuf(stdout, NULL, _IOLBF, 0);
	txScreen *screen = calloc(1, sizeof(txScreen) + WIDTH * HEIGHT * screenBytesPerPixel);
	screen->width = WIDTH;
	screen->height = HEIGHT;
	if (argc == 5)
		openFlash(argv[4]);
	if (hasProgram())
		screen->archive = thimbleFlash;
	else if (argc >= 4)
		screen->archive = contentOf(argv[3]);
	screen->abort = end;
	screen->bufferChanged = ignore;
	screen->formatChanged = ignore;
	screen->start = start;
	screen->stop = stop;
	mxCreateMutex(&screen->workersMutex);
	loop = g_main_loop_new(NULL, FALSE);
	launch(screen);
	/* The engine can't map what is in flash, and has marked it as damaged: a board starts without it. */
	if (status && screen->archive == thimbleFlash)
		execv("/proc/self/exe", argv);
	if (!status)
		g_main_loop_run(loop);
	return status;
}
