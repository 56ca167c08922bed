// Signs users in with OpenID Connect, and asks Licet about the session of each request. It needs no package of Licet.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"log"
	"net/http"
	"net/url"
	"os"
	"strings"
	"sync"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/oauth2"
)

type app struct {
	config    oauth2.Config
	provider  *oidc.Provider
	endpoints struct {
		Introspection string `json:"introspection_endpoint"`
		EndSession    string `json:"end_session_endpoint"`
	}
	// Sessions by the key in the cookie. Use a database with several processes.
	sessions sync.Map
}

type session struct {
	tokens  oauth2.TokenSource // refreshes the access token when it expires
	idToken string
}

type user struct {
	Active bool   `json:"active"`
	Email  string `json:"username"`
}

var errSignedOut = errors.New("sign in first")

func main() {
	port := os.Getenv("PORT")
	if port == "" {
		port = "3000"
	}
	app, err := connect("http://localhost:" + port)
	if err != nil {
		log.Fatal(err)
	}
	http.HandleFunc("GET /{$}", app.home)
	http.HandleFunc("GET /sign-in", app.signIn)
	http.HandleFunc("GET /callback", app.callback)
	http.HandleFunc("GET /sign-out", app.signOut)
	http.Handle("GET /report", app.requireFeature("reports", say("Report of November")))
	http.Handle("GET /export", app.requireFeature("exports", say("Export of November")))
	log.Fatal(http.ListenAndServe("localhost:"+port, nil))
}

// connect reads the endpoints of Licet.
func connect(origin string) (*app, error) {
	provider, err := oidc.NewProvider(timed, os.Getenv("LICET_URL"))
	if err != nil {
		return nil, err
	}
	a := &app{provider: provider, config: oauth2.Config{
		ClientID:     os.Getenv("LICET_APP_ID"),
		ClientSecret: os.Getenv("LICET_APP_SECRET"),
		Endpoint:     provider.Endpoint(),
		RedirectURL:  origin + "/callback",
		Scopes:       []string{oidc.ScopeOpenID, "email", oidc.ScopeOfflineAccess, "licenses"},
	}}
	return a, provider.Claims(&a.endpoints)
}

// Every call to Licet has a time limit.
var client = &http.Client{Timeout: 10 * time.Second}
var timed = oidc.ClientContext(context.Background(), client)

func say(text string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { fmt.Fprintln(w, text) })
}

// requireFeature lets users through whose plan grants the feature.
func (a *app) requireFeature(feature string, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		session, _, err := a.current(r)
		if err != nil {
			fail(w, err)
			return
		}
		var claims struct {
			Entitlements map[string]struct{ HasAccess bool } `json:"licet_entitlements"`
		}
		info, err := a.provider.UserInfo(timed, session.tokens)
		if err == nil {
			err = info.Claims(&claims)
		}
		if err != nil {
			fail(w, err)
			return
		}
		if !claims.Entitlements[feature].HasAccess {
			http.Error(w, "Your plan has no "+feature, http.StatusForbidden)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// current returns the session of a request and its user, who Licet says is still signed in.
func (a *app) current(r *http.Request) (*session, *user, error) {
	cookie, err := r.Cookie("session")
	if err != nil {
		return nil, nil, errSignedOut
	}
	kept, ok := a.sessions.Load(cookie.Value)
	if !ok {
		return nil, nil, errSignedOut
	}
	session := kept.(*session)
	user, err := a.introspect(session)
	if err == errSignedOut {
		a.sessions.Delete(cookie.Value)
	}
	return session, user, err
}

func (a *app) introspect(session *session) (*user, error) {
	token, err := session.tokens.Token()
	var refused *oauth2.RetrieveError
	// Only this error ends the session.
	if errors.As(err, &refused) && refused.ErrorCode == "invalid_grant" {
		return nil, errSignedOut
	}
	if err != nil {
		return nil, err
	}
	form := url.Values{"token": {token.AccessToken}}
	request, err := http.NewRequest(http.MethodPost, a.endpoints.Introspection, strings.NewReader(form.Encode()))
	if err != nil {
		return nil, err
	}
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	request.SetBasicAuth(a.config.ClientID, a.config.ClientSecret)
	response, err := client.Do(request)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("introspection: %s", response.Status)
	}
	var user user
	if err := json.NewDecoder(response.Body).Decode(&user); err != nil {
		return nil, err
	}
	if !user.Active {
		return nil, errSignedOut
	}
	return &user, nil
}

// fail responds to errors. A fault of Licet signs no one out.
func fail(w http.ResponseWriter, err error) {
	if err == errSignedOut {
		http.Error(w, err.Error(), http.StatusUnauthorized)
		return
	}
	log.Print(err)
	http.Error(w, "Try again later", http.StatusServiceUnavailable)
}

const page = `<!doctype html>
<html lang="en">
<title>Monthly</title>
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
<meta name="color-scheme" content="light dark">
<body style="max-width: 34rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif">
<h1>Monthly</h1>
`

func (a *app) home(w http.ResponseWriter, r *http.Request) {
	_, user, err := a.current(r)
	if err != nil && err != errSignedOut {
		fail(w, err)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	if user == nil {
		fmt.Fprint(w, page+`<a href="/sign-in">Sign in</a>`)
		return
	}
	links := `<a href="/report">Report</a> <a href="/export">Export</a> <a href="/sign-out">Sign out</a>`
	fmt.Fprintf(w, "%sHello %s. %s", page, html.EscapeString(user.Email), links)
}
